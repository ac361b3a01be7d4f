/** Dealerships that the schema of the app and the checks of the table accept, and others that both refuse. */
import { WEEKDAYS } from "~/data/weekdays";

/** Facts that replace those of a good row. */
export type Change = Readonly<Record<string, unknown>>;

/** A line with a character that nobody sees. */
export const BROKEN = "riga\u200brotta";

/** Facts of a good dealership. */
export const DEALERSHIP = {
  name: "Auto del Golfo",
  description: "Usato scelto.",
  address: "Via Nazionale 12",
  postalCode: "89812",
  city: "Pizzo",
  province: "VV",
  phone: "+39 0963 555 210",
  whatsapp: "393335550114",
  email: "info@autodelgolfo.example",
  website: "https://autodelgolfo.example/it?da=portale",
  types: ["auto", "minicar"],
};

const WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, "08:30–13:00, 15:00–19:00"]));

/** Changes of it that schema and database accept. */
export const GOOD_DEALERSHIPS: readonly Change[] = [
  {},
  { whatsapp: undefined, website: undefined, description: "", types: [] },
  { name: "a".repeat(3), address: "a".repeat(5), city: "a".repeat(2) },
  { name: "a".repeat(60), address: "a".repeat(120), city: "a".repeat(60) },
  { description: "riga\n".repeat(399) + "fine" },
  ...["CZ", "CS", "RC", "VV", "KR"].map((province) => ({ province })),
  { phone: "+39 06 1234 5678" },
  { openingHours: WEEK },
  { openingHours: { ...WEEK, sabato: "Chiuso", domenica: "18:00–24:00" } },
  { facebook: "https://facebook.com/salone", instagram: "https://www.instagram.com/salone/" },
  { youtube: "https://m.youtube.com/@salone", tiktok: "https://www.tiktok.com/@salone?lang=it" },
  { website: "http://www.salone.example" },
];

/** Changes that both refuse. */
export const BAD_DEALERSHIPS: readonly Change[] = [
  ...["name", "address", "city", "postalCode", "province", "phone", "email"].map((fact) => ({
    [fact]: null,
  })),
  { name: "ab" },
  { name: "a".repeat(61) },
  { name: BROKEN },
  { description: "a".repeat(2001) },
  { address: "a".repeat(4) },
  { address: "a".repeat(121) },
  { postalCode: "8981" },
  { city: "P" },
  { city: "a".repeat(61) },
  { province: "MI" },
  { phone: "0963 555210" },
  { phone: "+39 0963555210" },
  { whatsapp: "+393335550114" },
  { whatsapp: "39333" },
  { email: "autodelgolfo" },
  { email: "a b@autodelgolfo.example" },
  { email: `${"a".repeat(250)}@x.example` },
  { website: "autodelgolfo.example" },
  { website: "javascript:alert(1)" },
  { website: `https://autodelgolfo.example/${"a".repeat(200)}` },
  { types: ["barca"] },
  { openingHours: "Chiuso" },
  { openingHours: { ...WEEK, domenica: undefined } },
  { openingHours: { ...WEEK, festivi: "Chiuso" } },
  { openingHours: { ...WEEK, domenica: "9-13" } },
  { openingHours: { ...WEEK, domenica: "09:00–25:00" } },
  { openingHours: { ...WEEK, domenica: "09:00–10:00, 11:00–12:00, 13:00–14:00" } },
  { openingHours: { ...WEEK, domenica: 9 } },
  { facebook: "http://www.facebook.com/salone" },
  { facebook: "https://www.facebook.com/" },
  { facebook: "https://www.facebook.com.example/salone" },
  { facebook: "https://www.facebook.com@example.com/salone" },
  { facebook: 'https://www.facebook.com/"onmouseover' },
  { instagram: "https://www.facebook.com/salone" },
  { youtube: "https://youtu.be/salone" },
  { tiktok: `https://tiktok.com/@${"a".repeat(200)}` },
  { slug: "altro" },
];
