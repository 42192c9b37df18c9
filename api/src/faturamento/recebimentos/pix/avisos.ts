import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCorreio } from '../../../platform/correio'
import type { Tx } from '../../../platform/db/banco'
import { requestJob } from '../../../platform/trabalhos/fila.queries'

const TIPO = 'avisarChavePix'

type Dados = {
  unidade: string
  agora: string | null
  antes: string | null
  por: string
  quando: string
  para: string
}

/**
 * Tells all Administradores and Gerentes, each at their address, when and if the transaction commits. `antes` and `agora` are the
 * holders' names, null of no key. The key itself is not sent: whoever doubts looks at the portal.
 */
export const warnOfChave = async (
  tx: Tx,
  req: FastifyRequest,
  mudanca: Pick<Dados, 'unidade' | 'antes' | 'agora'>,
): Promise<void> => {
  const { email, name } = req.usuario
  const quem = await tx
    .selectFrom('usuario')
    .select('email')
    .where('ativo', '=', true)
    .where('perfil', 'in', ['Administrador', 'Gerente'])
    .orderBy('email')
    .execute()
  const quando = req.server.agora().toISOString()
  // A message each: one address that fails keeps nothing from the others.
  for (const { email: para } of quem)
    await requestJob(tx, {
      tipo: TIPO,
      dados: { ...mudanca, por: name, quando, para } satisfies Dados,
      por: email,
    })
}

const titular = (nome: string | null): string => nome ?? 'nenhuma chave'

export const registerAvisosDaChave = (app: FastifyInstance): void => {
  const send = createCorreio(app)
  const { fuso: timeZone, nomeClinica } = app.config
  const instante = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  app.trabalhos.register({
    tipo: TIPO,
    titulo: 'Aviso de chave PIX alterada',
    fazer: async ({ dados }) => {
      const { unidade, antes, agora, por, quando, para } = dados as Dados
      await send({
        para,
        assunto: `A chave PIX de ${unidade} foi ${agora === null ? 'retirada' : 'alterada'}`,
        texto: [
          `A chave PIX da unidade ${unidade} no portal ${nomeClinica} foi ${agora === null ? 'retirada' : 'alterada'} em ${instante.format(new Date(quando)).replace(',', ' às')}, por ${por}.`,
          `Titular antes: ${titular(antes)}.\nTitular agora: ${titular(agora)}.`,
          'O dinheiro dos pacientes vai para a conta desta chave. Se você não esperava por isso, confira no portal, em Recebimentos, Chave PIX, e fale agora com um Administrador.\n',
        ].join('\n\n'),
      })
    },
  })
}
