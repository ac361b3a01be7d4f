/** Words of the search of services, folded, to which mistakes are corrected (docs/product.md 5.3); the commoner first. */
export const SERVICE_WORDS: readonly string[] =
  `meccanico meccanici officina officine gommista gommisti carrozziere carrozzeria carrozzerie elettrauto ricambi autoricambi
  assicurazione assicurazioni polizza pratiche tagliando revisione collaudo pneumatici gomme convergenza freni frizione
  batteria distribuzione cinghia ammortizzatori marmitta olio filtri climatizzatore parabrezza cristalli verniciatura
  grandine ammaccature lucidatura soccorso stradale carroattrezzi passaggio proprieta immatricolazione targhe bollo patente
  rinnovo aperto aperta aperti sabato domenica adesso subito`.split(/\s+/);
