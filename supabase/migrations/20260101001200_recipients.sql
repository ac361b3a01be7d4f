-- The firms of the static catalogue (app/data); a test compares the two.
insert into public.recipients (kind, id, name, email) values
  ('operator', '1', 'Piazza Motori', 'ciao@piazzamotori.example'),
  ('dealership', '1', 'Autosalone Reventino', 'salone@autosalonereventino.example'),
  ('dealership', '2', 'Tirrenia Auto', 'info@tirreniaauto.example'),
  ('dealership', '3', 'Città Leggera Minicar', 'ciao@cittaleggera.example'),
  ('dealership', '4', 'Bruzia Motors', 'vendite@bruziamotors.example'),
  ('dealership', '5', 'Due Mari Automobili', 'contatti@duemariautomobili.example'),
  ('dealership', '6', 'Stretto Auto', 'info@strettoauto.example'),
  ('dealership', '7', 'Due Ruote Sant''Eufemia', 'moto@dueruotesanteufemia.example'),
  ('dealership', '8', 'Costa degli Dei Motori', 'costadeglidei@costadeglideimotori.example'),
  ('dealership', '9', 'Ionio Moto & Auto', 'info@ioniomotoeauto.example')
on conflict (kind, id) do update set name = excluded.name, email = excluded.email;
