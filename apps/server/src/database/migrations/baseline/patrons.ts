/** Patrons, their accounts and permissions, and what they send to the library. */
export const patrons = `
create table patron_categories (
  id {{id}},
  code text not null unique, -- value of the sign-in screen's category choice
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  kind text not null, -- professor, student, graduate, staff, community
  position integer not null
);

-- A patron: a person known to the library, staff included. A patron may have several accounts.
create table patrons (
  id {{id}},
  name text not null,
  email text, -- several, separated by ";"
  phone text,
  home_library_id integer references libraries (id),
  personal_data text not null, -- PersonalData of packages/domain, as JSON
  receives_email smallint not null default 0,
  automatic_renewal smallint not null default 0,
  language text not null check (language in ('pt', 'es', 'en')),
  is_anonymous smallint not null default 0 check (is_anonymous in (0, 1)), -- 1: the one row that anonymised history refers to
  created_at text not null,
  updated_at text not null
);
create unique index patrons_anonymous on patrons (is_anonymous) where is_anonymous = 1;

-- An account: how a patron signs in, in one category.
create table accounts (
  id {{id}},
  patron_id integer not null references patrons (id),
  username text not null, -- enrolment number or user name
  category_id integer not null references patron_categories (id),
  password_hash text, -- argon2id in PHC form; null until a password is set
  valid_until text, -- last day of the registration
  blocked smallint not null default 0,
  blocked_by text, -- 'attempts' ends with a new password, 'library' only by the library
  blocked_reason text,
  failed_attempts integer not null default 0,
  last_failed_at text
);
create unique index accounts_username on accounts (username, category_id, patron_id);
create index accounts_patron on accounts (patron_id);

-- Permissions of an account beyond those of every visitor.
create table account_permissions (
  account_id integer not null references accounts (id),
  module integer not null,
  permission_id integer not null,
  primary key (account_id, module, permission_id)
);

-- User names of erased patrons, as keyed hashes: an import that still lists them does not add them again.
create table erased_numbers (
  hash text primary key,
  erased_at text not null
);

-- Saved titles.
create table basket_items (
  account_id integer not null references accounts (id),
  title_id integer not null references titles (id),
  added_at text not null,
  primary key (account_id, title_id)
);

-- A comment on a title, or on a library.
create table comments (
  id {{id}},
  patron_id integer not null references patrons (id),
  title_id integer references titles (id),
  library_id integer references libraries (id),
  content text not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  created_at text not null,
  decided_at text
);
create index comments_title on comments (title_id);
create index comments_patron on comments (patron_id);

-- Purchase suggestions.
create table suggestions (
  id {{id}},
  patron_id integer not null references patrons (id),
  library_id integer not null references libraries (id),
  title text not null,
  author text,
  edition text,
  publisher text not null,
  isbn_issn text,
  periodical smallint not null default 0,
  other_information text,
  status text not null,
  created_at text not null,
  updated_at text not null
);
create index suggestions_patron on suggestions (patron_id);

-- Interlibrary and bibliographic requests, surveys, catalogue cards.
create table requests (
  id {{id}},
  patron_id integer not null references patrons (id),
  library_id integer references libraries (id),
  kind text not null,
  fields text not null, -- JSON, by kind
  status text not null check (status in ('waiting', 'in-progress', 'available', 'finished', 'cancelled', 'removed')),
  answer text,
  created_at text not null,
  updated_at text not null
);
create index requests_patron on requests (patron_id);

-- Messages on the patron's account page.
create table alerts (
  id {{id}},
  patron_id integer not null references patrons (id),
  kind text not null,
  title_id integer references titles (id),
  message_pt text not null,
  message_es text not null,
  message_en text not null,
  created_at text not null,
  read_at text
);
create index alerts_patron on alerts (patron_id);

-- Selective dissemination: what the patron wants to hear about.
create table interests (
  id {{id}},
  patron_id integer not null references patrons (id),
  kind text not null, -- area, author, subject, periodical, work-type
  target text not null, -- code of the area, authority, journal or work type
  valid_until text,
  options text not null -- JSON: libraries, languages, issues, articles, summaries
);
create unique index interests_target on interests (patron_id, kind, target);

-- Reading lists (planos de ensino): a course in a term.
create table reading_lists (
  id {{id}},
  course_id integer not null references courses (id),
  professor_id integer references patrons (id),
  department text not null,
  year integer not null,
  term integer not null,
  period text
);
`
