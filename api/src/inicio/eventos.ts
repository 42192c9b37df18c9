import { REGISTROS, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'

/** Notices of writes that may change a home. */
const SEGUIDOS = [
  ...REGISTROS,
  'agenda',
  'agendamento',
  'exportacao',
  'guia',
  'indicacao',
  'modelo',
  'pacote',
  'pix',
  'relatorioPromed',
]

/** Milliseconds: one write leaves several notices, and homes ask a second later anyway. */
const JUNTA_MS = 250

/** Homes hear only that something changed; each asks again when it suits it. */
export const inicioEvents = ({ eventos }: FastifyInstance): void => {
  eventos.registerSubject('inicio', { access: telas.home, junta: JUNTA_MS })
  for (const assunto of SEGUIDOS) eventos.follow(assunto, () => eventos.tell('inicio', {}))
}
