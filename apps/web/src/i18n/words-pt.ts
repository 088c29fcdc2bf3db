import errors from '../locales/pt/errors.json'
import home from '../locales/pt/home.json'
import institution from '../locales/pt/institution.json'
import layout from '../locales/pt/layout.json'

/** What every page needs. */
export default { errors, home, institution, layout }
