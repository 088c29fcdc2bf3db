/** Titles, authorities, copies, holdings, course reserves and imports. */
export const catalogue = `
-- A title (acervo): one bibliographic record.
create table titles (
  id integer primary key, -- cod_acervo; given by the counter "titles"
  source text not null, -- name of the import it comes from (--source)
  agency text not null, -- MARC 003
  control_number text not null, -- MARC 001; unique with source and agency
  content_hash text not null, -- hash of the record as loaded: the same record loaded again changes nothing
  marc text not null, -- MARC-in-JSON
  data text not null, -- TitleData of packages/marc, as JSON
  material_type text not null,
  sort_title text{{code_units}} not null,
  year integer,
  state text not null check (state in ('active', 'withdrawn')),
  first_seen_on text not null, -- first day in the catalogue: the latest are the new titles
  cover_url text,
  created_at text not null,
  updated_at text not null
);
create unique index titles_origin on titles (source, agency, control_number);
create index titles_first_seen on titles (first_seen_on, id);
create index titles_by_title on titles (sort_title, id) where state = 'active';
create index titles_withdrawn on titles (id) where state = 'withdrawn';

-- An authority (autoridade): loaded as an authority record, or made from a heading of a title.
create table authorities (
  id integer primary key, -- cod_autoridade; given by the counter "authorities"
  type text not null, -- AuthorityType of packages/marc
  heading text not null,
  heading_key text{{code_units}} not null, -- folded heading by which titles find it; unique with the type
  sort_key text{{code_units}} not null,
  source text, -- null for one made from a heading, as agency to data
  agency text,
  control_number text,
  content_hash text,
  marc text,
  data text, -- AuthorityData of packages/marc, as JSON
  state text not null check (state in ('active', 'withdrawn')),
  created_at text not null,
  updated_at text not null
);
create unique index authorities_heading on authorities (type, heading_key);
create unique index authorities_origin on authorities (source, agency, control_number);
create index authorities_sorted on authorities (type, sort_key);

-- See and see-also references of an authority.
create table authority_references (
  authority_id integer not null references authorities (id),
  kind text not null check (kind in ('see', 'see-also')),
  relation text not null, -- broader, narrower, earlier, later, related
  type text not null,
  heading text not null,
  heading_key text{{code_units}} not null
);
create index authority_references_authority on authority_references (authority_id);
create index authority_references_heading on authority_references (heading_key);

-- Links from the headings of a title to authorities.
create table title_headings (
  title_id integer not null references titles (id),
  authority_id integer not null references authorities (id),
  field smallint not null, -- position of the field in the MARC record
  role text not null, -- author, contributor, subject, series, uniform-title, genre
  primary key (title_id, field, role)
);
-- Covers the counts of an authority's page.
create index title_headings_counted on title_headings (authority_id, role, title_id);

-- Loan types: how a copy may be borrowed.
create table loan_types (
  id {{id}},
  code text not null unique,
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  lendable smallint not null, -- 0: for use in the library only
  loan_days integer -- replaces the loan days of the policy
);

-- A copy (exemplar). Whether it is checked out, on hold or in transit follows from loans, holds and transits.
create table copies (
  id integer primary key, -- given by the counter "copies"
  title_id integer not null references titles (id),
  library_id integer not null references libraries (id),
  source text not null,
  source_key text not null, -- identifies the copy in its source
  barcode text,
  call_number text,
  call_number_key text{{code_units}}, -- sorts as shelves do: packages/domain/src/call-numbers
  shelf_location text,
  collection text,
  loan_type_id integer not null references loan_types (id),
  volume text,
  tome text,
  part text,
  material text, -- accompanying material: "CD-ROM"
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
create index copies_shelf on copies (call_number_key, title_id);

-- Holdings statements (MARC 866 to 868, 853 and 863).
create table holdings (
  id {{id}},
  title_id integer not null references titles (id),
  library_id integer references libraries (id),
  source text not null,
  source_key text not null,
  content_hash text not null,
  location text,
  call_number text,
  statements text not null, -- JSON array of texts
  notes text not null, -- JSON array of texts
  marc text
);
create unique index holdings_origin on holdings (source, source_key);
create index holdings_title on holdings (title_id);

-- Holdings records whose title is not loaded yet; the import of the title takes them from here.
create table waiting_holdings (
  source text not null,
  source_key text not null,
  agency text not null,
  control_number text not null,
  title_control_number text not null, -- MARC 004
  content_hash text not null,
  marc text not null,
  primary key (source, source_key)
);
create index waiting_holdings_title on waiting_holdings (source, title_control_number);

-- Issues (fascículos) of a journal.
create table serial_issues (
  id {{id}},
  title_id integer not null references titles (id),
  library_id integer not null references libraries (id),
  year integer not null,
  volume text,
  number text,
  published_on text,
  period text, -- "jan./jun."
  state text not null check (state in ('received', 'expected', 'missing', 'claimed')),
  received_on text
);
create index serial_issues_title on serial_issues (title_id, year);

-- Programmes (cursos) and their courses (disciplinas).
create table courses (
  id {{id}},
  campus_id integer references campuses (id),
  kind text not null check (kind in ('programme', 'course')),
  code text not null,
  name text not null,
  programme_id integer references courses (id) -- of a course
);
create unique index courses_code on courses (kind, code);

-- Course reserves: titles that a course or programme reads.
create table course_titles (
  course_id integer not null references courses (id),
  title_id integer not null references titles (id),
  kind text not null check (kind in ('basic', 'complementary')),
  primary key (course_id, title_id)
);
create index course_titles_title on course_titles (title_id);

-- Runs of imports with their reports.
create table imports (
  id {{id}},
  source text not null,
  started_at text not null,
  finished_at text,
  report text -- JSON: counts and problems, as --report writes them
);
`
