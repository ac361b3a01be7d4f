import type { Vehicle } from "./schema";
import { autosaloneReventino } from "./vehicles/autosalone-reventino";
import { bruziaMotors } from "./vehicles/bruzia-motors";
import { cittaLeggeraMinicar } from "./vehicles/citta-leggera-minicar";
import { costaDegliDeiMotori } from "./vehicles/costa-degli-dei-motori";
import { dueMariAutomobili } from "./vehicles/due-mari-automobili";
import { dueRuoteSantEufemia } from "./vehicles/due-ruote-sant-eufemia";
import { ionioMotoEAuto } from "./vehicles/ionio-moto-e-auto";
import { strettoAuto } from "./vehicles/stretto-auto";
import { tirreniaAuto } from "./vehicles/tirrenia-auto";

/** Every advert of the portal, dealership by dealership. Invented, like the firms that sell them. */
export const vehicles: readonly Vehicle[] = [
  ...autosaloneReventino,
  ...tirreniaAuto,
  ...cittaLeggeraMinicar,
  ...bruziaMotors,
  ...dueMariAutomobili,
  ...strettoAuto,
  ...dueRuoteSantEufemia,
  ...costaDegliDeiMotori,
  ...ionioMotoEAuto,
];
