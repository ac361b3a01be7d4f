/** The build as the server calls it, without a server. */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { createRouteHandlers } from "../../server/route-handlers";

const ORIGIN = "http://piazza.example";

/** Paths of every depth, data, what Remix asks for by itself, and what is not there. */
const PATHS = [
  ...["/", "/auto", "/auto/used?page=2", "/auto/fiat/catanzaro", "/auto/filtri", "/blog"],
  ...["/veicolo/fiat-panda-2019", "/concessionarie", "/meccanici/preventivo", "/auth/magic-link"],
  ...["/auto.data", "/_root.data", "/auto.data?_routes=routes%2Fsite-layout", "/no.data"],
  ...["/dashboard", "/rent", "/robots.txt"],
  ...["/non-esiste", "/auto/a/b/c", "/Auto/", "/veicolo/non-esiste"],
];

afterEach(() => vi.useRealTimers());

/** The build with what its documents leave out: of each route what is false, and lists of nothing. */
function withoutWhatIsNot(build: ServerBuild): ServerBuild {
  const isSo = ([, value]: [string, unknown]) =>
    value !== false && !(Array.isArray(value) && value.length === 0);
  const routes = Object.fromEntries(
    Object.entries(build.assets.routes).map(([id, route]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(isSo)),
    ]),
  ) as ServerBuild["assets"]["routes"];
  return { ...build, assets: { ...build.assets, routes } };
}

test("Remix answers with the routes of a path alone as it does with all of them", async () => {
  // Opening hours stand on pages: the same request a moment later may be answered with other words.
  vi.useFakeTimers({ toFake: ["Date"] });
  // why: a variable, because the build has no types.
  const path = new URL("../../build/server/index.js", import.meta.url).href;
  const build = (await import(/* @vite-ignore */ path)) as ServerBuild;
  const complete = createRequestHandler(build, "production");
  const short = createRequestHandler(withoutWhatIsNot(build), "production");
  const handle = createRouteHandlers(build, "production");
  const answerOf = async (answer: Response) => ({
    status: answer.status,
    headers: [...answer.headers],
    text: await answer.text(),
  });
  for (const method of ["GET", "POST"])
    for (const address of [...PATHS, `/__manifest?p=%2Fblog&version=${build.assets.version}`]) {
      const request = () => new Request(ORIGIN + address, { method });
      const whole = address.startsWith("/__manifest") ? complete : short;
      const expected = await answerOf(await whole(request()));
      expect(await answerOf(await handle(request())), `${method} ${address}`).toEqual(expected);
      // The second time the handler is known.
      expect(await answerOf(await handle(request())), `${method} ${address}`).toEqual(expected);
    }
});
