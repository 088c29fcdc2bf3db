/** The permissions that every library begins with. */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'

type Permission = Insertable<Tables['permissions']>

/** What accounts hold as permissions: the first is the specification's, the others are ours. */
export const accountArea = { id: 8, module: 2 }
export const switchUser = { id: staffRights.actAsReader, module: 2 }
export const desk = { id: staffRights.desk, module: 3 }

/**
 * Numbers and meanings are those of the specification's section 6. Module 1 is the catalogue, 2 the account area, 3 the
 * desk.
 */
export const knownPermissions: readonly Permission[] = [
  permission(
    accountArea.id,
    accountArea.module,
    0,
    'Acesso à área pessoal',
    'Acceso al área personal',
    'Access to the account area',
  ),
  permission(12, 1, 1, 'Sugestão de aquisição', 'Sugerencia de adquisición', 'Acquisition suggestion'),
  permission(13, 1, 1, 'Comentários', 'Comentarios', 'Comments'),
  permission(57, 1, 1, 'Bases de dados bibliográficas', 'Bases de datos bibliográficas', 'Bibliographic databases'),
  permission(87, 1, 1, 'Catálogo da rede', 'Catálogo de la red', 'Network catalogue'),
  permission(88, 1, 1, 'Marca do produto no rodapé', 'Marca del producto al pie', 'Product mark in the footer'),
  permission(107, 1, 1, 'Entrada em janela', 'Acceso en ventana', 'Sign-in in a window'),
  permission(1120, 1, 0, 'Verificação contra robôs', 'Verificación contra robots', 'Check against robots'),
  permission(switchUser.id, switchUser.module, 0, 'Troca de usuário', 'Cambio de usuario', 'Switch user'),
  permission(desk.id, desk.module, 0, 'Balcão de atendimento', 'Mostrador de atención', 'Circulation desk'),
  permission(staffRights.money, desk.module, 0, 'Débitos e pagamentos', 'Deudas y pagos', 'Debts and payments'),
  permission(staffRights.settings, desk.module, 0, 'Configuração', 'Configuración', 'Settings'),
  permission(staffRights.cataloguing, desk.module, 0, 'Catalogação', 'Catalogación', 'Cataloguing'),
  permission(staffRights.texts, desk.module, 0, 'Textos e comentários', 'Textos y comentarios', 'Texts and comments'),
  permission(
    staffRights.reports,
    desk.module,
    0,
    'Relatórios e auditoria',
    'Informes y auditoría',
    'Reports and audit',
  ),
]

/** @param enabled 1: everyone has it; 0: those who hold it as a permission, or nobody */
function permission(id: number, module: number, enabled: 0 | 1, pt: string, es: string, en: string): Permission {
  return {
    id,
    module,
    description_pt: pt,
    description_es: es,
    description_en: en,
    enabled,
    url: null,
    notice_pt: null,
    notice_es: null,
    notice_en: null,
  }
}
