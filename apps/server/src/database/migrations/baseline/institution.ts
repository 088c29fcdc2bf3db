/** The institution, its libraries, their opening hours and what it publishes. */
export const institution = `
-- The institution that this catalogue belongs to: one row. Column names of the wire: codEmpresa (id), sigla (acronym).
create table institution (
  id integer primary key,
  name text not null,
  acronym text not null,
  brand_colour text not null, -- "#0f4c5c"; the palette is derived from it
  time_zone text not null, -- IANA name
  currency text not null, -- ISO 4217
  logo {{bytes}},
  logo_type text, -- media type: SVG or PNG
  background {{bytes}},
  background_type text,
  updated_at text not null
);

-- All other settings of the institution: one row each, the value as JSON. Known names and shapes: packages/contract.
create table settings (
  name text primary key,
  value text not null
);

-- Permissions (atividades) that the institution enables for every visitor, or grants to single accounts.
create table permissions (
  id integer primary key, -- cod_atividade
  module integer not null, -- cod_modulo
  description_pt text not null,
  description_es text not null,
  description_en text not null,
  enabled smallint not null, -- 1: enabled for every visitor
  notice_pt text, -- answer of /atividade/{id}/informativo
  notice_es text,
  notice_en text,
  url text
);

create table campuses (
  id {{id}},
  name text not null
);

-- A library (unidade de informação).
create table libraries (
  id {{id}}, -- cod_biblioteca
  campus_id integer not null references campuses (id),
  code text not null unique, -- by which MARC items and CSV files name it; compared without case
  name text not null,
  short_name text not null,
  place text,
  address text,
  phone text,
  email text,
  position integer not null -- order in lists
);

-- Opening hours of a weekday; several rows where the library closes in between.
create table opening_hours (
  library_id integer not null references libraries (id),
  weekday smallint not null check (weekday between 1 and 7), -- 1 is Monday
  opens text not null, -- "08:00", in the institution's time zone
  closes text not null,
  primary key (library_id, weekday, opens),
  check (opens < closes)
);

-- Exceptions to the opening hours: closed without times, open from opens to closes with them.
create table calendar_days (
  id {{id}},
  library_id integer references libraries (id), -- null: every library
  day text not null,
  reason_pt text not null,
  reason_es text not null,
  reason_en text not null,
  opens text,
  closes text
);
create index calendar_days_day on calendar_days (day);

-- Notices (comunicados) of /informacoes_gerais.
create table notices (
  id {{id}},
  published_on text not null,
  until text, -- last day on which it is shown
  title_pt text not null,
  title_es text not null,
  title_en text not null,
  body_pt text not null,
  body_es text not null,
  body_en text not null
);

-- Search guides: section 1 beside the search box, section 2 in the menu.
create table guides (
  id {{id}},
  code text not null unique, -- path of the guide: "pesquisa_geral"
  section smallint not null check (section in (1, 2)),
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  position integer not null
);

-- Questions and answers of /parametros/faq.
create table faq_entries (
  id {{id}},
  position integer not null,
  question_pt text not null,
  question_es text not null,
  question_en text not null,
  answer_pt text not null,
  answer_es text not null,
  answer_en text not null
);
`
