/** Covers of the directory's providers: three a category and six workshops, so that neighbours in a list differ. */
import type { PictureJob, PlacedVehicle, SceneJob, SceneName } from "../job";

interface Cover {
  accent: string;
  wall: string;
  vehicles?: readonly PlacedVehicle[];
}

interface Category {
  scene: SceneName;
  alt: string;
  covers: readonly Cover[];
}

/** By the category's id in the directory. */
const CATEGORIES: Readonly<Record<string, Category>> = {
  meccanico: {
    scene: "workshop",
    alt: "Officina con un'auto sul ponte sollevatore e il banco degli attrezzi",
    covers: [
      {
        accent: "#2f6f73",
        wall: "#d3d0ca",
        vehicles: [{ body: "wagon", paint: { colour: "#9aa0a5", metallic: 0.75 }, seed: 7 }],
      },
      {
        accent: "#34507a",
        wall: "#d8d4ca",
        vehicles: [{ body: "hatch", paint: { colour: "#c02318", metallic: 0.05 }, seed: 19 }],
      },
      {
        accent: "#4b4f54",
        wall: "#d9d2c3",
        vehicles: [{ body: "city", paint: { colour: "#8fb4bd", metallic: 0.25 }, seed: 44 }],
      },
      {
        accent: "#a8452c",
        wall: "#dad6ce",
        vehicles: [{ body: "boxy-city", paint: { colour: "#4d86b8", metallic: 0.35 }, seed: 15 }],
      },
      {
        accent: "#3c6a4f",
        wall: "#e0dbd0",
        vehicles: [{ body: "pickup", paint: { colour: "#d9dcdd", metallic: 0.15 }, seed: 23 }],
      },
      {
        accent: "#c07a1e",
        wall: "#dfe1e0",
        vehicles: [{ body: "small-suv", paint: { colour: "#2b5e46", metallic: 0.1 }, seed: 37 }],
      },
    ],
  },
  gommista: {
    scene: "tyre-shop",
    alt: "Gommista con una parete di pneumatici e un'auto in attesa",
    covers: [
      {
        accent: "#a3611c",
        wall: "#d6d0c4",
        vehicles: [{ body: "small-suv", paint: { colour: "#a90f1a", metallic: 0.12 }, seed: 12 }],
      },
      {
        accent: "#1f5f8b",
        wall: "#d3d5d4",
        vehicles: [{ body: "hatch", paint: { colour: "#e0b020", metallic: 0.05 }, seed: 27 }],
      },
      {
        accent: "#8f2a22",
        wall: "#cfc9bf",
        vehicles: [{ body: "coupe", paint: { colour: "#54585d", metallic: 0.65 }, seed: 33 }],
      },
    ],
  },
  carrozzeria: {
    scene: "body-shop",
    alt: "Carrozzeria con un'auto mascherata davanti alle luci della cabina di verniciatura",
    covers: [
      {
        accent: "#3a4f7c",
        wall: "#dfe0df",
        vehicles: [
          { body: "hatch", paint: { colour: "#e0b020", metallic: 0.05 }, seed: 31, primed: true },
        ],
      },
      {
        accent: "#2f6f5a",
        wall: "#dddcd6",
        vehicles: [
          {
            body: "crossover",
            paint: { colour: "#2a4f8f", metallic: 0.35 },
            seed: 8,
            primed: true,
          },
        ],
      },
      {
        accent: "#7c3a3a",
        wall: "#e2dfd9",
        vehicles: [
          { body: "sedan", paint: { colour: "#8c0f1c", metallic: 0.35 }, seed: 52, primed: true },
        ],
      },
    ],
  },
  ricambi: {
    scene: "parts-shop",
    alt: "Negozio di ricambi con gli scaffali pieni e il banco",
    covers: [
      { accent: "#b5471f", wall: "#d8d3c8" },
      { accent: "#2f5d7c", wall: "#d5d6d3" },
      {
        accent: "#2f7d55",
        wall: "#dad5c9",
        vehicles: [{ body: "scooter", paint: { colour: "#c02318", metallic: 0.05 }, seed: 4 }],
      },
    ],
  },
  assicurazioni: {
    scene: "office",
    alt: "Ufficio di un'agenzia di assicurazioni con la scrivania e due sedie per i clienti",
    covers: [
      {
        accent: "#1f5f8b",
        wall: "#dcd7cc",
        vehicles: [{ body: "hatch", paint: { colour: "#a90f1a", metallic: 0.12 }, seed: 3 }],
      },
      {
        accent: "#2f6f5a",
        wall: "#d9d9d2",
        vehicles: [{ body: "suv", paint: { colour: "#d9dcdd", metallic: 0.15 }, seed: 6 }],
      },
      {
        accent: "#a3482a",
        wall: "#e0d8ca",
        vehicles: [{ body: "cabrio", paint: { colour: "#1f3f7a", metallic: 0.2 }, seed: 9 }],
      },
    ],
  },
  pratiche: {
    scene: "office",
    alt: "Ufficio di un'agenzia di pratiche auto con i raccoglitori e le targhe sulla scrivania",
    covers: [
      { accent: "#5b3f78", wall: "#dbd7d0" },
      { accent: "#8a5a1f", wall: "#ddd6c7" },
      { accent: "#34507a", wall: "#d6d8d6" },
    ],
  },
};

export function servicePlan(): PictureJob[] {
  return Object.entries(CATEGORIES).flatMap(([name, { scene, alt, covers }], category) =>
    covers.map(({ accent, wall, vehicles = [] }, variant): PictureJob => {
      const seed = category * 10 + variant + 1;
      const subject: SceneJob = { scene, accent, wall, variant, seed, vehicles };
      return { stem: `servizi/${name}-${variant + 1}`, subject, backdrop: "ivory", alt };
    }),
  );
}
