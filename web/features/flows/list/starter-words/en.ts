const words = {
  name: "Name",
  email: "E-mail",
  next: "Continue",
  send: "Send",
  feedback: {
    title: "Your feedback",
    question: "How was it?",
    rating: "Your rating",
    ratings: ["Excellent", "Good", "Fair", "Poor"],
    more: "Tell us more",
    improve: "What can we improve?",
    optional: "Optional",
  },
  contact: {
    title: "Contact us",
    topic: "Topic",
    topics: ["An order", "A payment", "A return", "Something else"],
    message: "Message",
  },
  booking: {
    title: "Your appointment",
    service: "Service",
    services: ["Consultation", "Check-up", "Follow-up"],
    day: "Day",
    time: "Time",
    times: ["Morning", "Afternoon", "Evening"],
    about: "About you",
    phone: "Phone",
    book: "Book",
  },
  register: {
    title: "Registration",
    heading: "Join us",
    offers: "I agree to be written to about offers",
    send: "Register",
  },
};
export default words;

/** What the flows to start from say, in one language. */
export type Words = typeof words;
