import authorities from '../locales/es/authorities.json'
import errors from '../locales/es/errors.json'
import home from '../locales/es/home.json'
import institution from '../locales/es/institution.json'
import layout from '../locales/es/layout.json'
import search from '../locales/es/search.json'
import titles from '../locales/es/titles.json'

export default { authorities, errors, home, institution, layout, search, titles }
