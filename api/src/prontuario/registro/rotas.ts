import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeAgendamento } from '../../agenda/publico'
import type { Tx } from '../../platform/db/banco'
import { getRegistro, type Registro } from './registro.queries'
import type { Ato, Campos, Salvo } from './salvar'
import type { SessaoSalva } from './sessao'

type Resposta = { msg: string } & Salvo

/**
 * A save of the record: it takes part in the races of its session. Under the idempotency key stands no clinical text, only the
 * entry's id.
 */
export const saveInRegistro = (
  app: FastifyInstance,
  req: FastifyRequest,
  { campos, criado }: { campos: Campos; criado?: boolean },
  salvar: (ato: Ato) => Promise<Salvo>,
): Promise<Resposta> =>
  writeAgendamento(
    app,
    req,
    async (tx) => {
      const salvo = await salvar({ tx, req, hoje: app.hoje(), campos })
      if (criado) req.resposta.code(201)
      return { msg: 'Registro salvo.', ...salvo }
    },
    {
      keep: ({ msg, evolucao, agendamento }) => ({ msg, id: evolucao._id, agendamento }),
      read: async (tx: Tx, kept: unknown) => {
        const { msg, id, agendamento } = kept as { msg: string; id: string; agendamento: SessaoSalva }
        return { msg, agendamento, evolucao: (await getRegistro(tx, id)) as Registro }
      },
    },
  )

/** The same of a removal. */
export const removeInRegistro = (
  app: FastifyInstance,
  req: FastifyRequest,
  remover: (ato: Pick<Ato, 'tx' | 'req'>) => Promise<Registro>,
): Promise<{ msg: string; evolucao: Registro }> =>
  writeAgendamento(
    app,
    req,
    async (tx) => ({ msg: 'Registro removido.', evolucao: await remover({ tx, req }) }),
    {
      keep: ({ msg, evolucao }) => ({ msg, id: evolucao._id }),
      read: async (tx: Tx, kept: unknown) => {
        const { msg, id } = kept as { msg: string; id: string }
        return { msg, evolucao: (await getRegistro(tx, id)) as Registro }
      },
    },
  )
