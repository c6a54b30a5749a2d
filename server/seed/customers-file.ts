const GIVEN = [
  "Asha",
  "Bilal",
  "Chitra",
  "Dev",
  "Esha",
  "Farhan",
  "Gita",
  "Harish",
  "Ila",
  "Joseph",
  "Kavya",
  "Lalit",
  "Meera",
  "Naveen",
  "Omkar",
  "Priya",
  "Ravi",
  "Sana",
  "Tarun",
  "Uma",
  "Vikram",
  "Yusuf",
  "Zoya",
];
const FAMILY = [
  "Rao",
  "Khan",
  "Iyer",
  "Sharma",
  "Das",
  "Fernandes",
  "Patel",
  "Nair",
  "Singh",
  "Bose",
  "Menon",
  "Joshi",
  "Kulkarni",
  "Reddy",
  "Thomas",
  "Verma",
  "Shetty",
];
const CITIES = [
  "Pune",
  "Mumbai",
  "Chennai",
  "Delhi",
  "Kolkata",
  "Bengaluru",
  "Hyderabad",
  "Jaipur",
  "Kochi",
  "Surat",
  "Goa",
];
const PLANS = ["Gold", "Silver", "Basic"];
const SPOKEN = ["English", "Hindi", "English"];

/** Numbers of the demo begin here: 98 200 00000 is a block like any other of India's plan. */
const FIRST_NUMBER = 9_820_000_000;
/** Coprime to 10 million: steps through the block without meeting a number twice. */
const STEP = 7_919;
const BLOCK = 10_000_000;

const pick = (list: readonly string[], n: number): string => list[n % list.length]!;

/** The number of the demo's customer at that place in the file. */
export const demoNumber = (place: number): string => `+91${FIRST_NUMBER + ((place * STEP) % BLOCK)}`;
/** And their city. */
export const demoCity = (place: number): string => pick(CITIES, place * 3);

/** The customers of the demo as a file that its import reads: so many invented people, each with a number of their own. */
export function demoCustomersFile(count: number): string {
  const lines = ["Name,Phone Number,City,Plan,Language"];
  for (let n = 0; n < count; n++) {
    const name = `${pick(GIVEN, n)} ${pick(FAMILY, Math.floor(n / GIVEN.length))}`;
    lines.push(
      `${name},${demoNumber(n)},${demoCity(n)},${pick(PLANS, Math.floor(n / 7))},${pick(SPOKEN, Math.floor(n / 11))}`,
    );
  }
  return `${lines.join("\r\n")}\r\n`;
}
