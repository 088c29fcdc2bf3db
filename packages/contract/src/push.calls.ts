import { describeCalls } from './call.ts'

const path = '/api/solicitacoes/alertas/navegador'

export const pushCalls = describeCalls({
  'push.show': {
    method: 'GET',
    path,
    access: 'patron',
    summary: 'Whether notices can come to a browser, and whether they come to this one.',
    description:
      '`chave`: the public key (VAPID) with which a browser subscribes; empty while push is off. `inscrito`: the browser of `endpoint` is subscribed by this patron.',
    errors: [],
  },
  'push.subscribe': {
    method: 'POST',
    path,
    access: 'patron',
    summary: 'Notices come to a browser from now on, until its person signs out there.',
    description:
      'What `PushSubscription.toJSON()` has. Only the push services of browsers are accepted: fcm.googleapis.com, updates.push.services.mozilla.com, web.push.apple.com, *.notify.windows.com. The same browser again is the same one; of another person it becomes this one’s. Ten browsers of a person: the oldest goes.',
    errors: ['push.off', 'push.subscription_refused'],
  },
  'push.unsubscribe': {
    method: 'DELETE',
    path,
    access: 'patron',
    summary: 'No more notices come to a browser. The same again does nothing.',
    errors: [],
  },
})
