import { atMost, round, type Goal } from "../goals";
import { compare, ratio } from "../load";
import { UNCACHED } from "../portal";
import { buildScale, startScale } from "../scale/build";

const SMALL = 135;
const LARGE = 100_000;
const MAX_MEGABYTES = 400;
/** Lists without and with filters and text. */
const PAGES = ["/auto", "/auto?brand=Fiat&fuelType=Diesel&maxPrice=9000", "/moto?search=yamaha"];
const ROUNDS = { rounds: 3, seconds: 4 };

/** Lists of a large catalogue beside those of one as small as the portal's, in the same build. */
export async function measureScale(): Promise<Goal[]> {
  buildScale();
  const small = await startScale(SMALL);
  const large = await startScale(LARGE);
  try {
    const results = await compare(
      PAGES.flatMap((page) => [
        { name: `${SMALL}: ${page}`, url: small.origin + page, headers: UNCACHED },
        { name: `${LARGE}: ${page}`, url: large.origin + page, headers: UNCACHED },
      ]),
      ROUNDS,
    );
    console.table(results);
    const memory = await large.memory();
    console.log(
      `starts: ${round(small.startMs)} ms with ${SMALL}, ${round(large.startMs)} ms with ${LARGE}`,
    );
    return [
      ...PAGES.map((page) =>
        atMost(
          `time of ${page}, ${LARGE} vehicles ÷ ${SMALL}`,
          ratio(results, `${SMALL}: ${page}`, `${LARGE}: ${page}`),
          2,
        ),
      ),
      atMost(`memory with ${LARGE} vehicles, MB`, memory, MAX_MEGABYTES),
    ];
  } finally {
    await small.stop();
    await large.stop();
  }
}
