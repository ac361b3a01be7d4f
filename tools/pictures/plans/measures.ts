/**
 * True measures of the catalogue's vehicles in millimetres: length, height and width without mirrors, wheelbase. They belong to the
 * generation that the advert's year belongs to. `measures.test.ts` holds the drawn bodies to them.
 *
 * The last column says where a row comes from. An address without scheme is a page that was read and that states the row's figures,
 * many of them in whole centimetres: a figure counts as stated when the page's is within 1 % of it. In brackets stand the version that
 * the page speaks of, the figures that the page does not have (`wheelbase: maker`), and those it gives differently (`there 1650 high`);
 * the row keeps its own then, because the pictures are drawn after it. `maker` is the maker's technical data for that generation,
 * written down from general knowledge and not looked up. `maker~` is known only roughly: minicars, whose versions differ by some
 * centimetres.
 */

/** Millimetres. */
export interface Measures {
  length: number;
  height: number;
  width: number;
  wheelbase: number;
  source: string;
}

function table(text: string): Readonly<Record<string, Measures>> {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.map(([name = "", length, height, width, wheelbase, source = ""]) => [
      name,
      {
        length: Number(length),
        height: Number(height),
        width: Number(width),
        wheelbase: Number(wheelbase),
        source,
      },
    ]),
  );
}

/** By brand and model; where the catalogue has two generations of a model, the older one with its year. */
export const CAR_MEASURES = table(`
Fiat Grande Panda           | 3999 | 1570 | 1763 | 2540 | quattroruote.it/listino/fiat/grande-panda (length, height, wheelbase) and motori.it/ultimi-arrivi/3617271/fiat-grande-panda-ibrida-elettrica.html (width)
Fiat Panda                  | 3653 | 1551 | 1643 | 2300 | motorilive.com/fiat/nuova-fiat-panda.html and it.motor1.com/news/691386 (type 319)
Fiat 500                    | 3632 | 1527 | 1683 | 2322 | it.motor1.com/news/402505/fiat-500-elettrica-contro-mild-hybrid (2020; height: maker)
Fiat 500C                   | 3571 | 1488 | 1627 | 2300 | it.motor1.com/news/563736/fiat-500-dimensioni-bagagliaio (type 312)
Fiat 500L                   | 4242 | 1658 | 1784 | 2612 | cheautocompro.it/motori-news/prove-su-strada/fiat-500l-la-prova-della-familiare-italiana (2017, length) and motori.leonardo.it/fiat-500l-piccole-citycar-crescono (2012, the rest)
Fiat Tipo                   | 4571 | 1514 | 1792 | 2638 | it.m.wikipedia.org/wiki/Fiat_Tipo_(2015) and motori.virgilio.it/auto/fiat-tipo-svelate-a-ginevra-la-station-wagon-e-la-cinque-porte/79259 (Station Wagon)
Fiat Punto                  | 4065 | 1490 | 1687 | 2510 | it.wikipedia.org/wiki/Fiat_Punto_(2012) (there 1514 high with methane tanks)
Fiat 124 Spider             | 4054 | 1233 | 1740 | 2310 | automobile.it/magazine/recensioni-modelli/fiat-124-7216
Fiat Fullback               | 5285 | 1780 | 1815 | 3000 | alvolante.it/news/fiat-fullback-pick-up-2016-345512 (double cab)
Fiat Topolino               | 2535 | 1530 | 1400 | 1730 | moveo.telepass.com/nuova-fiat-topolino (2023; height, wheelbase: maker)
Alfa Romeo Giulia           | 4643 | 1436 | 1860 | 2820 | clubalfa.it/15737-alfa-romeo-stelvio-dimensioni-confronto-la-giulia (type 952; height: maker)
Alfa Romeo Stelvio          | 4687 | 1671 | 1903 | 2818 | it.wikipedia.org/wiki/Alfa_Romeo_Stelvio (type 949)
Alfa Romeo Junior           | 4173 | 1505 | 1781 | 2557 | patentati.it/amp/blog/articoli-auto/alfa-romeo-milano-motori-dimensioni-dotazione-interni-esterni.html (wheelbase: maker)
Alfa Romeo Brera            | 4410 | 1341 | 1830 | 2528 | automoto.it/news/alfa-romeo-brera.html (there 1372 high)
Jeep Avenger                | 4084 | 1528 | 1776 | 2562 | it.motor1.com/reviews/657793/jeep-avenger-prova-benzina-video (2022; width: iconmagazine.it/just-in/jeep-avenger-auto-wheels)
Jeep Renegade               | 4236 | 1684 | 1805 | 2570 | italiantestdriver.com/test-drive-jeep-renegade-2-0-multijet-2-140-cv-4x4 (length, width; there 1660 high; wheelbase: maker)
Jeep Compass                | 4552 | 1675 | 1904 | 2795 | tomshw.it/automotive/nuova-jeep-compass-tutto-quello-che-sappiamo-2025-05-08 (there 1652 high, 1928 wide)
Lancia Ypsilon              | 4080 | 1440 | 1760 | 2540 | m.patentati.it/blog/articoli-auto/nuova-lancia-ypsilon-2024-prezzi-motori-dotazione.html (2024; height, wheelbase: maker)
Lancia Ypsilon 2018         | 3837 | 1518 | 1676 | 2390 | it.motor1.com/news/547252/lancia-ypsilon-dimensioni-bagagliaio (type 846)
Volkswagen T-Roc            | 4373 | 1573 | 1828 | 2631 | motori360.it/volkswagen-presenta-la-nuova-t-roc (second generation; there 1562 high)
Volkswagen T-Roc Cabriolet  | 4268 | 1522 | 1811 | 2630 | lastampa.it/motori/nuovi-modelli/2020/03/12/news/tre-porte-e-capote-in-tela-la-volkswagen-t-roc-diventa-cabriolet-1.38584231 (roof closed)
Volkswagen Transporter      | 5050 | 1984 | 2032 | 3100 | caradisiac.com/le-nouveau-volkswagen-transporter-2024-est-plus-gros-208087.htm (2025; height, width: maker)
Volkswagen Touran           | 4527 | 1659 | 1829 | 2786 | drivek.it/volkswagen-touran-2016/50 (length only; the rest: maker)
Volkswagen ID.3             | 4261 | 1568 | 1809 | 2770 | it.motor1.com/news/622361/volkswagen-id3-dimensioni-bagagliaio
Volkswagen up!              | 3600 | 1504 | 1645 | 2420 | autoblog.it/post/34455/volkswagen-up-2 (before the facelift: wheelbase; there 3540 long) and italiaracing.net/magazine/2010168/files/assets/seo/page72.html (width; there 1480 high)
Volkswagen Golf             | 4258 | 1492 | 1790 | 2620 | motorilive.com/volkswagen/nuova-volkswagen-golf-vii-rivelata-ufficialmente.html (seventh generation, 2012; there 1452 high)
Volkswagen Amarok           | 5254 | 1834 | 1954 | 3097 | autoscout24.it/informare/novita/primo-contatto-vw-amarok and omnifurgone.it/magazine/2565/volkswagen-amarok-v6-tdi-prime-impressioni- (wheelbase), double cab of 2010–2020
Cupra Formentor             | 4450 | 1511 | 1839 | 2680 | fr.motor1.com/news/723281/restylage-cupra-formentor-dimensions-coffre
Škoda Elroq                 | 4488 | 1625 | 1884 | 2765 | alvolante.it/news/skoda-elroq-anteprima-guida-396071 (there 1650 high)
Škoda Octavia Wagon         | 4689 | 1468 | 1829 | 2686 | it.motor1.com/reviews/466152/skoda-octavia-wagon-prova-completa-foto-video (fourth generation)
Audi A5 Avant               | 4829 | 1460 | 1860 | 2895 | fr.motor1.com/news/728629/audi-a5-dimensions-volume-coffre (B10, 2024)
Audi TT                     | 4187 | 1352 | 1842 | 2468 | autoappassionati.it/tecnica-audi-tt-l-innovazione-piu-spinta (8J, by what it differs from its successor)
SEAT Ibiza                  | 4059 | 1444 | 1780 | 2564 | motori.leonardo.it/seat-ibiza-la-quinta-generazione and automotonews.com/foto-nuova-seat-ibiza-2017-un-grande-passo-avanti (wheelbase)
Ligier JS50                 | 2890 | 1470 | 1500 | 1980 | reportmotori.it/2025/08/20/dalla-formula-1-a-una-microcar-e-un-vero-gioiellino-comoda-super-accessoriata-e-anche-con-il-diesel-di-serie (width; there 2970 long, 1500 high; wheelbase: maker~)
Ligier JS60                 | 2980 | 1570 | 1500 | 2000 | maker~
Ligier Myli                 | 2960 | 1541 | 1499 | 2020 | diariodesevilla.es/motor/Ligier-Myli-solucion-movilidad-necesidad_0_1797721531.html (wheelbase: maker~)
Aixam City                  | 2758 | 1475 | 1500 | 1899 | tribune-auto-ecoles.fr/mobile/pages/tests/fiche.php?modele=City (width; there 2800 long; height, wheelbase: maker~)
Aixam eCity                 | 2758 | 1475 | 1500 | 1899 | propiecevsp.com/aixam-e-city-vision-la-vsp-electrique-abordable (width; there 2800 long; height, wheelbase: maker~)
Aixam Coupé                 | 2850 | 1440 | 1500 | 1950 | maker~
Aixam Crossover             | 2780 | 1530 | 1500 | 1920 | maker~
Aixam Crossline             | 2950 | 1540 | 1500 | 1990 | maker~
Microcar Dué                | 2960 | 1460 | 1490 | 2000 | maker~
Citroën Ami                 | 2410 | 1520 | 1390 | 1730 | it.wikipedia.org/wiki/Citroën_Ami (wheelbase: maker)
Citroën C1                  | 3440 | 1465 | 1630 | 2340 | maker: first generation, 2012
Citroën Grand C4 Picasso    | 4602 | 1644 | 1826 | 2840 | red-live.it/news/news-auto/citroen-c4-grand-picasso-2 (second generation)
Peugeot 208                 | 4055 | 1430 | 1745 | 2540 | it.motor1.com/news/595494/peugeot-208-dimensioni-bagagliaio (second generation)
Peugeot 207 CC              | 4037 | 1397 | 1750 | 2540 | motorbox.com/auto/magazine/auto-novita/peugeot-207-cc-1 (roof closed)
Peugeot 3008                | 4447 | 1624 | 1841 | 2675 | auto.wikisort.org/automobile/it/Autovettura/Peugeot_3008_(2016) (second generation)
Opel Vivaro                 | 4959 | 1895 | 1920 | 3275 | maker: third generation, M
Opel Corsa                  | 4021 | 1479 | 1746 | 2510 | it.wikipedia.org/wiki/Opel_Corsa_E
Opel Astra                  | 4702 | 1510 | 1809 | 2662 | blogdimotori.it/la-nuova-opel-astra-sports-tourer-nasce-a-ellesmere-port-16661.html (K Sports Tourer; width, wheelbase: maker)
Smart fortwo                | 2695 | 1555 | 1663 | 1873 | motorionline.com/2020/11/07/smart-eq-fortwo-2020-elettrica-come-va-esterni-interni-tecnologia-motore-batteria-autonomia-consumi-prezzi (453)
Volvo XC60                  | 4708 | 1651 | 1902 | 2865 | panorama-auto.it/prove/primo-contatto/volvo-xc60-2017 (second generation; wheelbase: maker)
Volvo XC40                  | 4425 | 1652 | 1863 | 2702 | quattroruote.it/listino/volvo/xc40
Volvo V60                   | 4761 | 1432 | 1850 | 2872 | automoto.it/news/volvo-v60-2018-tanta-sicurezza-al-servizio-della-famiglia-video.html (second generation; wheelbase: maker)
MINI Cooper 5 porte         | 4036 | 1464 | 1744 | 2567 | clubalfa.it/automobili/nuova-mini-cooper-5-porte-un-fenomeno-per-il-suo-segmento-14106 and auto.it/news/attualita/2024/06/12-7297625/nuova_mini_5_porte_cooper_e_cooper_s_con_le_due_porte_in_piu_ (F65, wheelbase)
MINI Cooper SE              | 3850 | 1432 | 1727 | 2495 | maker: F56, 2021
MINI Cabrio                 | 3821 | 1415 | 1727 | 2495 | motorbox.com/auto/magazine/auto-novita/mini-cabrio-2016 and brumbrum.it/blog/mini-cabrio-prezzo-caratteristiche/12599 (F57; height)
Mercedes CLA                | 4723 | 1468 | 1855 | 2790 | quattroruote.it/listino/mercedes/cla (C178, 2025; width: maker)
Mercedes Classe C Coupé     | 4686 | 1405 | 1810 | 2840 | motorpad.it/news/secondo-noi/mercedes-classe-c-coupe.htm (C205; height: maker)
Mercedes Classe B           | 4393 | 1557 | 1786 | 2699 | autovideoblog.it/notizie/mercedes/nuova-mercedes-classe-b-2011-nuovi-esterni-e-dimensioni_art17885.html (W246)
BMW Serie 3                 | 4709 | 1435 | 1827 | 2851 | auto.wikisort.org/automobile/it/Autovettura/BMW_G20
BMW Serie 3 Touring         | 4709 | 1470 | 1827 | 2851 | autoaziendalimagazine.it/archivio_news/bmw-serie-3-a-settembre-arriva-lattesissima-touring (G21)
BMW X3                      | 4708 | 1676 | 1891 | 2864 | quattroruote.it/news/novita/2017/06/26/bmw_x3_terza_generazione_alla_riscossa.html (G01)
Ford Puma                   | 4186 | 1536 | 1805 | 2588 | it.motor1.com/news/543943/ford-puma-dimensioni-bagagliaio
Ford Tourneo Courier        | 4337 | 1826 | 1800 | 2692 | liberamenteincamper.com/?p=19632 and it.topcarnews.net/ford-tourneo-courier-il-piccolo-e-cresciuto-v85783.html (width, wheelbase)
Ford Ranger                 | 5370 | 1884 | 1918 | 3270 | maker: double cab, 2022
Ford Mustang                | 4784 | 1382 | 1916 | 2720 | reference.com/vehicles/specs-2016-ford-mustang-133d0ed1780873f1
Ford Focus                  | 4378 | 1471 | 1825 | 2700 | it.motor1.com/news/606515/ford-focus-dimensioni-bagagliaio (fourth generation)
Ford Transit Custom         | 4973 | 1975 | 1986 | 2933 | parkers.co.uk/vans-pickups/ford/transit-custom/2012-dimensions (L1: wheelbase only; the rest: maker)
Tesla Model 3               | 4694 | 1443 | 1849 | 2875 | motorinotizie.it/auto/tesla-model-3-scheda-tecnica-prezzo-e-consumi
Tesla Model Y               | 4790 | 1624 | 1920 | 2890 | tuttotech.net/news/2025/01/10/nuova-tesla-model-y-ufficiale-caratteristiche-immagini-design-novita-prezzi.html and it.motor1.com/news/655477/tesla-model-y-dimensioni-bagagliaio (before the facelift: width, wheelbase)
Toyota Yaris                | 3940 | 1500 | 1745 | 2560 | it.motor1.com/news/592454/toyota-yaris-dimensioni-bagagliaio (fourth generation; height: maker)
Toyota Corolla              | 4650 | 1435 | 1790 | 2700 | it.motor1.com/news/665379/toyota-corolla-touring-sports-dimensioni-bagagliaio (Touring Sports; there 1460 high)
Toyota Hilux                | 5325 | 1815 | 1855 | 3085 | espaciofurgo.com/ficha/toyota-hilux/versiones (double cab; height, width: maker)
Suzuki Swift                | 3860 | 1495 | 1735 | 2450 | it.motor1.com/news/699318/nuova-suzuki-swift-2024-motori
Suzuki Jimny                | 3645 | 1720 | 1645 | 2250 | sicurauto.it/news/suzuki-jimny-2018-il-fuoristrada-vecchia-scuola-scivola-sulla-sicurezza (JB74, with the spare wheel)
Hyundai Inster              | 3825 | 1575 | 1610 | 2580 | autosprint.ch/it/neue-modelle/der-retro-zwerg and gazzettadiparma.it/motori/2025/07/10/news/hyundai-inster-citycar-elettrica-la-nostra-pagella-877358 (height, width)
Hyundai Kona                | 4180 | 1570 | 1800 | 2600 | markusauto.com/419647-hyundai-kona-ev-il-suv-coreano-diventa-elettrico-primo-contatto (Electric) and metronews.it/17/06/15/hyundai-lultimo-suv-si-chiama-kona.html (width, wheelbase)
Hyundai i10                 | 3665 | 1500 | 1660 | 2385 | alvolante.it/fuori-listino/hyundai-i10-serie-2-ia-restyle-2015-2021 (second generation; wheelbase: maker)
Kia EV3                     | 4300 | 1560 | 1850 | 2680 | aostasera.it/rubriche/gioie-e-motori/compattezza-agilita-e-tanto-spazio-allinterno-kia-presenta-la-ev3
Kia Sportage                | 4540 | 1645 | 1865 | 2680 | it.motor1.com/news/568260/kia-sportage-dimensioni-bagagliaio (fifth generation)
Kia Venga                   | 4075 | 1600 | 1765 | 2615 | risparmiauto.it/motori/kia-venga and trasporti-italia.com/?p=695 (width)
Mazda CX-5                  | 4690 | 1695 | 1860 | 2815 | auto.it/news/anteprime/2025/07/10-8261930/mazda_cx-5_la_terza_generazione_pi_grande_e_pi_tech
Mazda MX-5                  | 3915 | 1230 | 1735 | 2310 | tuttosuimotori.it/motori/nuova-mazda-mx-5-torna-regina-delle-roadster.html (ND, roof closed)
Dacia Sandero Stepway       | 4099 | 1587 | 1848 | 2604 | it.motor1.com/news/607866/dacia-sandero-dimensioni-bagagliaio
Dacia Spring                | 3734 | 1516 | 1622 | 2423 | automobile.it/magazine/recensioni-modelli/dacia-spring-29193 (there 1580 wide) and it.motor1.com/news/574391/dacia-spring-dimensioni-bagagliaio (height)
Dacia Duster                | 4343 | 1656 | 1813 | 2657 | it.motor1.com/news/698863/dacia-duster-2024-dimensioni-bagagliaio (third generation)
Renault Clio                | 4050 | 1440 | 1798 | 2583 | wedrive.tv/renault-clio-test-della-5-generazione (wheelbase: maker)
Renault 5                   | 3922 | 1498 | 1774 | 2540 | formulapassion.it/auto/prove-strada/renault-5-elettrica-test-drive-prova-strada-autonomia-prezzo
Renault Grand Scénic        | 4634 | 1660 | 1866 | 2804 | ilsecoloxix.it/motori/2016/05/24/news/renault-grand-scenic-la-monovolume-a-passo-lungo-anche-ibrida-diesel-1.31127583 (fourth generation; height, width: maker)
Renault Mégane Sporter      | 4626 | 1457 | 1814 | 2712 | motori.corriereadriatico.it/prove/renault_megane_sporter_spazio_e_bello_orgoglio_wagon-2043327.html (fourth generation; width, wheelbase: maker)
Nissan Qashqai              | 4425 | 1625 | 1835 | 2665 | it.motor1.com/news/616146/nissan-qashqai-dimensioni-bagagliaio (third generation)
Nissan Micra                | 3999 | 1455 | 1743 | 2525 | gazzetta.it/motori/la-mia-auto/19-03-2021/nissan-micra-2021-auto-compatta-turbo-benzina-dati-tecnici-versioni-prezzi-4001551101685.shtml (K14)
`);

/** By the style that is drawn: the model of the catalogue whose wheelbase and length it is held to. Heights are rough: makers measure them differently. */
export const BIKE_MEASURES = table(`
naked         | 2056 | 1075 | 795 | 1377 | Triumph Speed 400: motociclismo.it/prova-nuova-triumph-speed-400-2024-come-va-pregi-difetti-83113 (wheelbase only; the rest: maker)
hypernaked    | 2085 | 1105 | 780 | 1400 | Yamaha MT-07: lrnc.cc/_ct/16938860 (2014: length; there 745 wide, 1090 high) and acidmoto.ch/cms/content/essai/2014/02/12/yamaha-mt-07-lentree-gamme-avec-une-grosse-louche-fun (wheelbase)
sport         | 2120 | 1150 | 750 | 1450 | maker: Honda CBR650R, 2021
enduro        | 2240 | 1410 | 950 | 1530 | maker: Moto Guzzi V85 TT, with the screen
custom        | 2490 | 1140 | 900 | 1760 | proportion of a long custom: no model of the catalogue is as long
scooter       | 2029 | 1138 | 739 | 1340 | Honda SH 125i: scootertime.ch/il-nuovo-honda-sh-125 (2020: wheelbase only; the rest: maker)
steel-scooter | 1852 | 1115 | 735 | 1334 | Vespa Primavera 125: insella.it/primo_contatto/vespa-primavera-125 (wheelbase only; the rest: maker)
maxi-scooter  | 2195 | 1415 | 765 | 1575 | Yamaha TMAX 560: youdriver.com/social/posts/1285/t-max-2020-e-arrivato (length, width; height with the screen, wheelbase: maker)
three-wheeler | 2205 | 1400 | 800 | 1550 | maker: Piaggio MP3 500, with the screen
cinquantino   | 1720 | 1090 | 680 | 1230 | maker~: Piaggio Zip 50 and Kymco Agility 50
`);
