import { site } from "~/data/site";

/** First message of the chat. Not beside the replies, which few pages load. */
export const GREETING = `Ciao! Sono l'assistente automatico di ${site.name}. Chiedimi dei veicoli in vendita, di un servizio nella tua città, degli orari o di dove siamo.`;
