import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vehicles } from "~/data/vehicles";
import { fieldsOf } from "~/features/marketplace/catalogue/collections";
import type { FacetsByKey } from "~/features/marketplace/catalogue/filter-form";
import {
  parseVehicleQuery,
  searchVehiclesInMemory,
} from "~/features/marketplace/catalogue/search.server";
import { summarizeVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { atLeast, type Goal } from "../goals";
import { compare, processorRatio, type Target } from "../load";
import { LIST_PAGE, PLAIN, ROOT, startBareRender, startPortal, UNCACHED } from "../portal";
import { startServer, type RunningServer } from "../processes";

/** Another framework with the same page (../peers). */
interface Peer {
  folder: string;
  /** The command line of Node in its folder; the last argument exists once the peer is built. */
  program: readonly [string, ...string[]];
  /** Requests of the portal ÷ those of the peer for the same processor time, at least. */
  limit: number;
  /** Path of a page with the cards alone, which is measured too. */
  cardsPath?: string;
}

/** The server that comes with Remix. */
const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";

const PEERS: readonly Peer[] = [
  {
    folder: "remix",
    program: [REMIX_SERVE, "build/server/index.js"],
    limit: 0.8,
    cardsPath: "/annunci",
  },
  { folder: "next", program: [".next/standalone/server.js"], limit: 1.8 },
  { folder: "astro", program: ["dist/server/entry.mjs"], limit: 1.2 },
  { folder: "sveltekit", program: ["build/index.js"], limit: 1.2 },
];
const BARE = "renderToString";
const SOURCES = join(ROOT, "tools/bench/peers");
/** Peers are no dependencies of the portal; they are installed in this folder when they are first measured. */
const INSTALLED = join(ROOT, ".cache/bench");
const CATALOGUE = join(INSTALLED, "catalogue.json");
const ROUNDS = { rounds: 9, seconds: 2 };

/**
 * The list page, rendered for each request, beside the same page in other frameworks, and beside the whole document of the
 * portal rendered by React alone.
 */
export async function measurePeers(): Promise<Goal[]> {
  const portal = await startPortal();
  const servers: RunningServer[] = [portal];
  try {
    await writeCatalogue(portal.origin);
    const targets: Target[] = [
      { name: "portal", url: portal.origin + LIST_PAGE, headers: UNCACHED, server: portal },
    ];
    for (const { folder, program, cardsPath } of PEERS) {
      const cwd = installPeer(folder, program);
      const server = await startServer({
        args: program,
        cwd,
        env: { CATALOGUE, HOSTNAME: "127.0.0.1" },
        path: LIST_PAGE,
      });
      servers.push(server);
      const headers = { ...PLAIN, Cookie: "" };
      targets.push({ name: folder, url: server.origin + LIST_PAGE, headers, server });
      if (cardsPath !== undefined)
        targets.push({ name: cardsOf(folder), url: server.origin + cardsPath, headers, server });
    }
    const bare = await startBareRender();
    servers.push(bare);
    targets.push({
      name: BARE,
      url: bare.origin + LIST_PAGE,
      headers: { ...PLAIN, Cookie: "" },
      server: bare,
    });
    const results = await compare(targets, ROUNDS);
    console.table(results);
    const limits = PEERS.flatMap(({ folder, limit, cardsPath }) => [
      { folder, limit },
      ...(cardsPath === undefined ? [] : [{ folder: cardsOf(folder), limit }]),
    ]);
    return [...limits, { folder: BARE, limit: 0.7 }].map(({ folder, limit }) =>
      atLeast(
        `rendered ÷ ${folder}, by processor time`,
        processorRatio(results, "portal", folder),
        limit,
      ),
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function cardsOf(folder: string): string {
  return `${folder}, cards alone`;
}

/** Writes the data of the portal and the parts of its page that peers do not render themselves. */
async function writeCatalogue(origin: string): Promise<void> {
  const html = await (await fetch(origin + LIST_PAGE)).text();
  const part = (pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
  const query = parseVehicleQuery(new URLSearchParams(), { type: ["auto"] });
  const facets: FacetsByKey = searchVehiclesInMemory(query).facets;
  const fields = fieldsOf("vehicles").filter(({ kind, key }) => kind === "choices" && facets[key]);
  mkdirSync(INSTALLED, { recursive: true });
  writeFileSync(
    CATALOGUE,
    JSON.stringify({
      title: "Auto nuove e usate",
      intro: part(/City car[^<]+/),
      header: part(/<header[\s\S]*?<\/header>/),
      footer: part(/<footer[\s\S]*?<\/footer>/),
      styles: [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href),
      facets: fields.map(({ key, label }) => ({ key, label, options: facets[key] })),
      vehicles: vehicles.map(summarizeVehicle),
    }),
  );
}

/** Installs and builds a peer unless it is built already; returns its folder. */
function installPeer(folder: string, program: readonly string[]): string {
  const target = join(INSTALLED, folder);
  cpSync(join(SOURCES, folder), target, { recursive: true });
  cpSync(join(SOURCES, "listing.mjs"), join(target, "listing.mjs"));
  if (existsSync(join(target, program.at(-1) ?? ""))) return target;
  console.log(`installing and building ${folder} …`);
  for (const args of [
    ["install", "--no-audit", "--no-fund"],
    ["run", "build"],
  ]) {
    const { status } = spawnSync("npm", args, {
      cwd: target,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        CATALOGUE,
        NODE_ENV: args[0] === "run" ? "production" : "development",
      },
    });
    if (status !== 0) throw new Error(`npm ${args.join(" ")} failed in ${target}`);
  }
  return target;
}
