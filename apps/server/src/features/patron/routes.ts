import type { patronCalls } from '@estante/contract/patron.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { languageNumber } from '../../i18n/language.ts'
import { readSettings } from '../institution/settings.ts'
import { issueRedirectToken, redirectSignIn, setAreaBase, showAreaAddress } from './account-area-redirect.ts'
import { showCard, showCardPdf } from './card.ts'
import { changeData } from './change-data.ts'
import { eraseData } from './erase-data.ts'
import { exportData } from './export-data.ts'
import { issueLayersLink, showLayers } from './layers-link.ts'
import { renewRegistration } from './renew-registration.ts'
import { showData } from './show-data.ts'
import { departments, patronById } from './store/patrons.ts'

export const patronHandlers: Handlers<keyof typeof patronCalls> = {
  'patron.data': reads(showData),
  'patron.change_data': reads(changeData),
  'patron.email': reads(async (db, { caller }) => ({ email: (await patronById(db, caller.patron)).data.email })),
  'patron.renew': writes(renewRegistration),
  'patron.area_address': reads(showAreaAddress),
  'patron.set_area_base': writes(setAreaBase),
  'patron.redirect_token': writes(issueRedirectToken),
  'patron.redirect_sign_in': writes(redirectSignIn),
  'patron.layers_link': reads(issueLayersLink),
  'patron.layers': reads(showLayers),
  'patron.self_service': reads(async (db, { language }) => {
    const settings = await readSettings(db)
    return {
      showAuto: settings.get('self_service.enabled'),
      codBibAuto: String(settings.get('self_service.library') ?? ''),
      authAuto: settings.get('self_service.authentication') ?? '',
      idiomaAuto: languageNumber[language],
    }
  }),
  'patron.card': reads(showCard),
  'patron.card_pdf': reads(showCardPdf),
  'patron.export': reads(exportData),
  'patron.erase': reads(eraseData),
  'patron.departments': reads(async (db) => (await departments(db)).map((name) => ({ codigo: name, descricao: name }))),
}
