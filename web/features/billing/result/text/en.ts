export default {
  title: "Payment",
  paid: { title: "Payment Successful", text: "{{amount}} was added to your wallet." },
  expired: { title: "Sorry , Your link has been expired", text: "Start the top-up again for a new link." },
  pending: {
    title: "Payment is not made and waiting for approval.",
    text: "The amount is added to your wallet once the payment is approved.",
  },
  cancelled: { title: "Sorry , Your Payment is cancelled.", text: "Nothing was added to your wallet." },
  refused:
    "This payment could not be confirmed. If money was taken, it is added to the wallet once the payment service tells us; otherwise start the top-up again.",
  checking: { title: "The payment is being confirmed…" },
  unconfirmed: { title: "Payment not confirmed" },
  paymentId: "Payment id",
  referenceId: "Reference id",
  close: "Close",
  keep: "Keep open",
  kept: "This page stays open.",
  over: "You can close this page now.",
  closes_one: "This page closes by itself in {{count}} second.",
  closes_other: "This page closes by itself in {{count}} seconds.",
};
