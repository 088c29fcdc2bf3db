import authorities from '../locales/pt/authorities.json'
import errors from '../locales/pt/errors.json'
import home from '../locales/pt/home.json'
import institution from '../locales/pt/institution.json'
import layout from '../locales/pt/layout.json'
import search from '../locales/pt/search.json'
import titles from '../locales/pt/titles.json'

export default { authorities, errors, home, institution, layout, search, titles }
