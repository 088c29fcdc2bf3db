/** Titles, authorities, copies and holdings. */
export const catalogue = `
create table titles (
  id integer primary key,
  source text not null,
  agency text not null,
  control_number text not null,
  content_hash text not null,
  marc text not null,
  data text not null,
  material_type text not null,
  sort_title text not null,
  year integer,
  state text not null check (state in ('active', 'withdrawn')),
  first_seen_on text not null,
  cover_url text,
  created_at text not null,
  updated_at text not null
);
create unique index titles_origin on titles (source, agency, control_number);
create index titles_first_seen on titles (first_seen_on, id);
create table authorities (
  id integer primary key,
  type text not null,
  heading text not null,
  heading_key text not null,
  sort_key text not null,
  source text,
  agency text,
  control_number text,
  content_hash text,
  marc text,
  data text,
  state text not null check (state in ('active', 'withdrawn')),
  created_at text not null,
  updated_at text not null
);
create unique index authorities_heading on authorities (type, heading_key);
create unique index authorities_origin on authorities (source, agency, control_number);
create table authority_references (
  authority_id integer not null references authorities (id),
  kind text not null check (kind in ('see', 'see-also')),
  relation text not null,
  type text not null,
  heading text not null,
  heading_key text not null
);
create index authority_references_authority on authority_references (authority_id);
create index authority_references_heading on authority_references (heading_key);
create table title_headings (
  title_id integer not null references titles (id),
  authority_id integer not null references authorities (id),
  field smallint not null,
  role text not null,
  primary key (title_id, field, role)
);
create index title_headings_authority on title_headings (authority_id);
create table loan_types (
  id {{id}},
  code text not null unique,
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  lendable smallint not null,
  loan_days integer
);
create table copies (
  id integer primary key,
  title_id integer not null references titles (id),
  library_id integer not null references libraries (id),
  source text not null,
  source_key text not null,
  barcode text,
  call_number text,
  shelf_location text,
  collection text,
  loan_type_id integer not null references loan_types (id),
  volume text,
  tome text,
  part text,
  material text,
  copy_number text,
  state text not null check (state in ('available', 'quarantine', 'in-processing', 'in-repair', 'missing', 'lost', 'withdrawn')),
  note text,
  price_cents integer,
  acquired_on text,
  created_at text not null,
  updated_at text not null
);
create unique index copies_origin on copies (source, source_key);
create index copies_title on copies (title_id);
create index copies_barcode on copies (barcode);
create index copies_state on copies (state);
create table holdings (
  id {{id}},
  title_id integer not null references titles (id),
  library_id integer references libraries (id),
  source text not null,
  source_key text not null,
  content_hash text not null,
  location text,
  call_number text,
  statements text not null,
  notes text not null,
  marc text
);
create unique index holdings_origin on holdings (source, source_key);
create index holdings_title on holdings (title_id);
create table serial_issues (
  id {{id}},
  title_id integer not null references titles (id),
  library_id integer not null references libraries (id),
  year integer not null,
  volume text,
  number text,
  published_on text,
  period text,
  state text not null check (state in ('received', 'expected', 'missing', 'claimed')),
  received_on text
);
create index serial_issues_title on serial_issues (title_id, year);
create table courses (
  id {{id}},
  campus_id integer references campuses (id),
  kind text not null check (kind in ('course', 'discipline')),
  code text not null,
  name text not null,
  course_id integer references courses (id)
);
create unique index courses_code on courses (kind, code);
create table course_titles (
  course_id integer not null references courses (id),
  title_id integer not null references titles (id),
  kind text not null check (kind in ('basic', 'complementary')),
  primary key (course_id, title_id)
);
create index course_titles_title on course_titles (title_id);
create table imports (
  id {{id}},
  source text not null,
  started_at text not null,
  finished_at text,
  report text
);
`
