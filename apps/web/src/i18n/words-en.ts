import authorities from '../locales/en/authorities.json'
import errors from '../locales/en/errors.json'
import home from '../locales/en/home.json'
import institution from '../locales/en/institution.json'
import layout from '../locales/en/layout.json'
import search from '../locales/en/search.json'
import titles from '../locales/en/titles.json'

export default { authorities, errors, home, institution, layout, search, titles }
