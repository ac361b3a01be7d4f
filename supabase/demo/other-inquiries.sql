-- Demo data of the local backend (supabase/local/demo-data.ts): inquiries of 90 days for the other dealers, for providers and
-- for the operator, who also lets vehicles. Times as in inquiries.sql.

create function pg_temp.italian_date(p_days integer) returns text
language sql as $$
  select extract(day from d) || ' ' || (array['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio',
    'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'])[extract(month from d)] || ' ' || extract(year from d)
  from (select private.italian_day() + p_days as d) as day;
$$;

insert into public.contact_requests (id, form_type, context_id, context_name, dealership_id, name, email, phone, message,
  details, page, status, notes, fingerprint, answered_at, created_at, updated_at, quote_id)
select ('20000000-0000-4000-8000-' || lpad(i.n::text, 12, '0'))::uuid, i.form_type, i.context_id, i.context_name,
  i.dealership_id, i.name, i.email, i.phone, i.message, i.details, i.page, i.status, i.notes,
  private.sha256_hex('demo inquiry ' || i.n), t.sent + i.answered_after, t.sent, t.sent + coalesce(i.answered_after, '0'),
  case when i.page like '%/preventivo' then '70000000-0000-4000-8000-000000000001'::uuid end
from (
  -- To the operator. Answered within half an hour, by day.
  select n, days, clock, 'general' as form_type, null as context_id, null as context_name, null as dealership_id, name,
    email, phone, message, '{}'::jsonb as details, '/contatti' as page, status, answered_after, notes
  from (values
    (101, 0, interval '52 minutes', 'Elisa Cerra', 'elisa.cerra@posta.example', '+39 351 555 0117',
      'Buongiorno, ho scritto a un concessionario tre giorni fa e non mi ha ancora risposto. Potete sollecitarlo voi? L’annuncio è quello di uno scooter 125.',
      'new', null::interval, ''),
    (102, 1, '14:28', 'Radio Piana', 'redazione@radiopiana.example', '+39 0968 555 290',
      'Siamo una radio locale e stiamo preparando una puntata sull’usato in Calabria. C’è qualcuno disponibile per una breve intervista telefonica?',
      'read', null, 'Girato in amministrazione, decide Carla.'),
    (103, 7, '09:40', 'Giuseppe Vescio', 'giuseppe.vescio@lettera.example', null,
      'Sono un privato: posso pubblicare l’annuncio della mia auto o è solo per i concessionari?',
      'answered', '17 minutes', ''),
    (104, 19, '11:05', 'Katia Furgiuele', 'katia.furgiuele@posta.example', '+39 320 555 0136',
      'Vorrei cancellare i miei dati dal vostro sito, avevo scritto per una macchina che poi non ho comprato.',
      'closed', '24 minutes', 'Dati cancellati e confermato per mail.'),
    (105, 33, '16:12', 'Autoscuola Telesio', 'info@autoscuolatelesio.example', '+39 0984 555 377',
      'È prevista una pagina per le autoscuole fra i servizi? Saremmo interessati a comparire.',
      'answered', '29 minutes', 'Non prevista per ora. Segnata fra le idee.'),
    (106, 57, '10:20', 'Pino Romeo', 'pino.romeo@cartolina.example', '+39 338 555 0184',
      'Nella pagina di una moto ci sono due foto uguali. Lo dico per voi, bel sito.',
      'closed', '12 minutes', 'Corretto.')
  ) as g (n, days, clock, name, email, phone, message, status, answered_after, notes)
  union all
  select n, days, clock, 'rental', null, null, null, name, email, phone, message, details, '/noleggio', status, answered_after, notes
  from (values
    (111, 0, interval '5 hours', 'Lorenzo Mancuso', 'lorenzo.mancuso@posta.example', '+39 349 555 0115',
      'Mi serve un furgone per traslocare da Lamezia a Catanzaro, un solo giorno. Avete anche i carrelli?',
      jsonb_build_object('Veicolo', 'Furgone', 'Durata', 'Breve termine (da 1 a 30 giorni)', 'Per quanto', '1 giorno',
        'Dal giorno', pg_temp.italian_date(6)), 'new', null::interval, ''),
    (112, 5, '12:10', 'Edilsud di Bruni & figli', 'ufficio@edilsudbruni.example', '+39 0968 555 262',
      'Cerchiamo due furgoni per un cantiere di quattro mesi a Gizzeria. Fattura elettronica mensile.',
      jsonb_build_object('Veicolo', 'Furgone', 'Durata', 'Medio termine (da 1 a 6 mesi)', 'Per quanto', '4 mesi',
        'Dal giorno', pg_temp.italian_date(9)), 'answered', '26 minutes', 'Preventivo inviato, richiamare lunedì.'),
    (113, 21, '18:50', 'Paola Rizzuto', 'paola.rizzuto@lettera.example', '+39 347 555 0193',
      'Arriviamo in aeroporto in quattro con bagagli. Si può ritirare la macchina direttamente lì?',
      jsonb_build_object('Veicolo', 'Compatta', 'Durata', 'Breve termine (da 1 a 30 giorni)', 'Per quanto', '8 giorni',
        'Dal giorno', pg_temp.italian_date(-9)), 'closed', '14 minutes', 'Noleggiata, tutto bene.'),
    (114, 44, '09:15', 'Dott.ssa Livia Catanzariti', 'livia.catanzariti@posta.example', '+39 333 555 0178',
      'Vorrei valutare il noleggio a lungo termine con partita IVA, circa 20.000 km all’anno.',
      jsonb_build_object('Veicolo', 'SUV', 'Durata', 'Lungo termine (da 6 a 60 mesi)', 'Per quanto', '36 mesi'),
      'answered', '22 minutes', ''),
    (115, 71, '17:05', 'Mattia De Fazio', 'mattia.defazio@cartolina.example', '+39 328 555 0129',
      'Ci sposiamo a Tropea e cerchiamo una macchina elegante, con o senza autista.',
      jsonb_build_object('Veicolo', 'Lusso', 'Durata', 'Breve termine (da 1 a 30 giorni)', 'Per quanto', '2 giorni',
        'Dal giorno', pg_temp.italian_date(-50)), 'closed', '35 minutes', 'Senza autista. Saldato.')
  ) as r (n, days, clock, name, email, phone, message, details, status, answered_after, notes)
  union all
  -- Providers have no inbox: they get the mail and answer it.
  select n, days, clock, 'provider', p.provider, f.name, null, p.name, p.email, phone, message, '{}', '/servizio/' || slug, status,
    null, ''
  from (values
    (121, 2, interval '10:26', '201', 'gomme-della-piana', 'Gianluca Isabella', 'gianluca.isabella@posta.example', '+39 345 555 0126',
      'Quattro gomme invernali 195/65 R15 montate, quanto viene? Le tenete voi quelle estive?', 'read'),
    (122, 10, '15:33', '101', 'officina-savuto', 'Rosanna Aiello', 'rosanna.aiello@lettera.example', '+39 329 555 0169',
      'La mia Punto non parte a freddo. Venite anche a prenderla o devo chiamare il carro attrezzi?', 'closed'),
    (123, 17, '08:44', '401', 'carrozzeria-nicastro', 'Felice Notaris', 'felice.notaris@posta.example', null,
      'Mi hanno strisciato la fiancata in un parcheggio. Fate il preventivo dalle foto?', 'closed'),
    (124, 29, '13:20', '203', 'centro-gomme-busento', 'Ilaria Filice', 'ilaria.filice@cartolina.example', '+39 342 555 0188',
      'Buongiorno, convergenza e inversione gomme per una Yaris: serve appuntamento?', 'closed'),
    (125, 46, '19:02', '501', 'agenzia-reventino-assicura', 'Cataldo Sacco', 'cataldo.sacco@posta.example', '+39 331 555 0150',
      'Polizza per neopatentato di 19 anni, prima classe con la legge Bersani dal padre: mi fate un preventivo?', 'closed'),
    (126, 62, '11:50', '601', 'agenzia-corso-nicotera', 'Teresa Gullà', 'teresa.gulla@lettera.example', '+39 340 555 0113',
      'Passaggio di proprietà fra parenti, mio zio non può muoversi da casa. Come si fa per la firma?', 'closed')
  ) as p (n, days, clock, provider, slug, name, email, phone, message, status)
  join public.recipients f on f.kind = 'provider' and f.id = p.provider
  union all
  -- One quote from three mechanics.
  select n, 1, interval '10:18', 'provider', f.id, f.name, null, 'Gianluca Saladino', 'gianluca.saladino@posta.example',
    '+39 346 555 0129',
    'Buongiorno, tagliando completo con cambio cinghia e pompa dell’acqua: quanto viene, e quando avreste posto?',
    '{"Veicolo": "Fiat Bravo 1.6 MultiJet del 2012", "Inviata a": "3 attività"}', '/meccanici/preventivo', 'new', null, ''
  from (values (127, '101'), (128, '102'), (129, '103')) as q (n, provider)
  join public.recipients f on f.kind = 'provider' and f.id = q.provider
  union all
  select n, days, clock, 'vehicle', vehicle, vehicle_name, dealership_id, name, email, phone, message, '{}',
    '/veicolo/' || vehicle, status, answered_after, notes
  from (values
    (131, 0, interval '2 hours', 'honda-sh-125i-2026', 'Honda SH 125i ABS Sport', '7', 'Elisa Cerra', 'elisa.cerra@posta.example',
      '+39 351 555 0117', 'Riscrivo perché non ho avuto risposta: l’SH è in pronta consegna? Lo pagherei in dodici rate.', 'new', null::interval, ''),
    (132, 3, '20:10', 'honda-sh-125i-2026', 'Honda SH 125i ABS Sport', '7', 'Elisa Cerra', 'elisa.cerra@posta.example',
      '+39 351 555 0117', 'Buonasera, l’SH 125 è in pronta consegna? C’è il bauletto compreso?', 'read', null, ''),
    (133, 6, '17:32', 'volkswagen-golf-2019', 'Volkswagen Golf 1.6 TDI 115 CV Business 5 porte', '4', 'Andrea Spizzirri',
      'andrea.spizzirri@lettera.example', '+39 348 555 0175', 'La Golf ha ancora garanzia? Sono di Rende, passo domani.', 'answered', '22 minutes', 'Passato, prova fatta.'),
    (134, 13, '12:44', 'yamaha-mt-07-2026', 'Yamaha MT-07', '7', 'Nicolò Muraca', 'nicolo.muraca@posta.example', '+39 327 555 0192',
      'Esiste depotenziata per A2? Ritirate la mia MT-03 del 2020?', 'answered', '1 hour 15 minutes', ''),
    (135, 24, '10:59', 'fiat-topolino-2024', 'Fiat Topolino', '3', 'Mamma di Greta', 'laura.perri@cartolina.example', '+39 339 555 0134',
      'Mia figlia compie 14 anni fra due mesi. La Topolino usata si può bloccare con un acconto?', 'answered', '5 hours', ''),
    (136, 36, '21:21', 'dacia-duster-2026', 'Dacia Duster Hybrid 155 Journey', '2', 'Vito Tripodi', 'vito.tripodi@posta.example', null,
      'Duster ibrida: tempi di consegna e prezzo con la rottamazione?', 'answered', '11 hours 30 minutes', ''),
    (137, 49, '16:36', 'bmw-serie-3-touring-2020', 'BMW 320d xDrive Touring Business Advantage', '5', 'Ing. Sergio Pugliese',
      'sergio.pugliese@lettera.example', '+39 335 555 0140', 'Sono possibili leasing e ritiro della mia 318d?', 'answered', '3 hours', ''),
    (138, 67, '09:29', 'piaggio-zip-50-2018', 'Piaggio Zip 50 4T', '8', 'Samuele Fiorillo', 'samuele.fiorillo@posta.example', '+39 324 555 0104',
      'Lo Zip è depotenziato? Arriva a Tropea in salita con due persone?', 'closed', '48 minutes', 'Venduto a lui.'),
    (139, 76, '18:22', 'toyota-yaris-2026', 'Toyota Yaris 1.5 Hybrid 116 CV Icon', '6', 'Annunziata Morabito',
      'annunziata.morabito@cartolina.example', '+39 0965 555 188', 'La Yaris si può avere con le gomme quattro stagioni già montate?', 'answered', '2 hours', '')
  ) as v (n, days, clock, vehicle, vehicle_name, dealership_id, name, email, phone, message, status, answered_after, notes)
) as i
cross join lateral (select private.italian_day() - i.days as day) d
cross join lateral (select case
  when i.days = 0 then now() - i.clock
  when i.days >= 7 and i.n % 5 = 1 then (d.day - (extract(isodow from d.day)::integer + 1) % 7 + i.clock) at time zone 'Europe/Rome'
  else (d.day + i.clock) at time zone 'Europe/Rome' end as sent) t
order by t.sent
on conflict do nothing;

drop function pg_temp.italian_date(integer);
