-- The portal writes no WebP any more (docs/decisions/036); files that are there go with their picture.
comment on column public.advert_pictures.widths is
  'Of a photograph: widths of its AVIF files in px, ascending. One JPEG has the widest up to 960.';
