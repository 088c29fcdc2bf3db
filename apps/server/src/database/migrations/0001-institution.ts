/** The institution, its libraries and what it says of itself. */
export const institution = `
create table institution (
  id integer primary key,
  name text not null,
  acronym text not null,
  brand_colour text not null,
  time_zone text not null,
  currency text not null,
  logo {{bytes}},
  logo_type text,
  background {{bytes}},
  background_type text,
  updated_at text not null
);
create table settings (
  name text primary key,
  value text not null
);
create table activities (
  id integer primary key,
  module integer not null,
  description_pt text not null,
  description_es text not null,
  description_en text not null,
  enabled smallint not null,
  notice_pt text,
  notice_es text,
  notice_en text,
  url text
);
create table campuses (
  id {{id}},
  name text not null
);
create table libraries (
  id {{id}},
  campus_id integer not null references campuses (id),
  code text not null unique,
  name text not null,
  short_name text not null,
  place text,
  address text,
  phone text,
  email text,
  position integer not null
);
create table opening_hours (
  library_id integer not null references libraries (id),
  weekday smallint not null check (weekday between 1 and 7),
  opens text not null,
  closes text not null,
  primary key (library_id, weekday, opens),
  check (opens < closes)
);
create table calendar_days (
  id {{id}},
  library_id integer references libraries (id),
  day text not null,
  reason_pt text not null,
  reason_es text not null,
  reason_en text not null,
  opens text,
  closes text
);
create index calendar_days_day on calendar_days (day);
create table notices (
  id {{id}},
  published_on text not null,
  until text,
  title_pt text not null,
  title_es text not null,
  title_en text not null,
  body_pt text not null,
  body_es text not null,
  body_en text not null
);
create table guides (
  id {{id}},
  code text not null unique,
  section smallint not null check (section in (1, 2)),
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  position integer not null
);
create table questions (
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
