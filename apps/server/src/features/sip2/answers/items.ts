/** Item information (17) and item status update (19). */

import { type CopyStatus, copyStatus } from '@estante/domain/titles/copy-status'
import { localHour } from '../../../database/moment.ts'
import { circulatingCopies } from '../../circulation/store/copies.ts'
import { isInQueue } from '../../circulation/waiting-holds.ts'
import { queuesOf } from '../../holds/title-queues.ts'
import { type Answer, field, itemOf, type MachineRequest, screenFields } from '../machine-request.ts'
import { dueStamp, oneZero, type Reply, stamp } from '../protocol/write-message.ts'
import { MachineRefusal } from '../refusals.ts'

/** The standard's numbers: 01 other, 03 available, 04 charged, 06 in process, 08 hold shelf, 10 in transit, 12 lost, 13 missing. */
const circulationStatus: Readonly<Record<CopyStatus, string>> = {
  available: '03',
  local: '03',
  lent: '04',
  overdue: '04',
  reserved: '08',
  transit: '10',
  quarantine: '06',
  'in-processing': '06',
  'in-repair': '01',
  missing: '13',
  lost: '12',
  withdrawn: '01',
}

/** Security marker and fee type: other, unknown; neither is kept of a copy. */
const markers = '0001'

export const itemInformation: Answer = {
  async act(request) {
    const { ctx, now } = request
    const copy = await itemOf(request)
    const [circulating] = await circulatingCopies(ctx.database.db, [copy.id])
    const status = circulating ? copyStatus(circulating.facts, now) : 'withdrawn'
    const queues = circulating ? await queuesOf(ctx.database.db, [copy.titleId]) : []
    const waiting = queues.find((queue) => isInQueue(circulating!, queue))?.waiting.length ?? 0
    const { dueOn, dueAt } = circulating?.facts ?? {}
    return {
      code: '18',
      fixed: `${circulationStatus[status]}${markers}${stamp(now)}`,
      fields: [
        ['CF', String(waiting)],
        ['AH', dueOn && dueStamp(dueOn, localHour(dueAt, now.timeZoneId))],
        ['AB', field(request, 'AB')],
        ['AJ', copy.title],
        ['BG', copy.library],
        ['AQ', copy.library],
        ['CS', copy.callNumber || undefined],
      ],
    }
  },
  refused: (request, screen) => ({
    code: '18',
    fixed: `01${markers}${stamp(request.now)}`,
    fields: [['AB', field(request, 'AB')], ['AJ', ''], ...screenFields(screen)],
  }),
}

/** Properties that a machine would write (CH) are not kept: the record says what a copy is. */
export const itemStatusUpdate: Answer = {
  async act(request) {
    const copy = await itemOf(request)
    if (field(request, 'CH') !== '') throw new MachineRefusal('sip2:propertiesNotKept')
    return updated(request, copy.title)
  },
  refused: (request, screen) => updated(request, '', screen),
}

function updated(request: MachineRequest, title: string, screen?: string): Reply {
  return {
    code: '20',
    fixed: `${oneZero(screen === undefined)}${stamp(request.now)}`,
    fields: [['AB', field(request, 'AB')], ['AJ', title], ...screenFields(screen)],
  }
}
