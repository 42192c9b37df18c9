import { DIAS_DA_EXPORTACAO, telas } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { createCorreio } from '../platform/correio'
import type { Base } from '../platform/db/banco'
import { requestJob } from '../platform/trabalhos/fila.queries'

const TIPO = 'avisarExportacao'

type Fato = 'pedida' | 'parada' | 'apagada' | 'pronta' | 'baixada'
type Dados = { o: Fato; por: string; liberadaEm: string; quando: string; para: string }

/** Tells all Administradores, each at their address, when and if the transaction commits. `por`: who did it, or who had asked. */
export const warnAdministradores = async (
  tx: Base,
  { o, por, liberadaEm }: { o: Fato; por: { name: string; email: string }; liberadaEm: Date },
): Promise<void> => {
  const quem = await tx
    .selectFrom('usuario')
    .select('email')
    .where('ativo', '=', true)
    .where('perfil', 'in', [...telas.exportacao.perfis])
    .orderBy('email')
    .execute()
  const fato = { o, por: por.name, liberadaEm: liberadaEm.toISOString(), quando: new Date().toISOString() }
  // A message each: one address that fails keeps nothing from the others.
  for (const { email: para } of quem)
    await requestJob(tx, { tipo: TIPO, dados: { ...fato, para } satisfies Dados, por: por.email })
}

type Ditos = Record<Fato, (d: { por: string; liberada: string }) => { assunto: string; texto: string }>
const DITOS: Ditos = {
  pedida: ({ por, liberada }) => ({
    assunto: 'Os dados da clínica inteira foram pedidos',
    texto: `${por} pediu os dados da clínica inteira, prontuários e documentos incluídos, em arquivos abertos. Eles ficam prontos em ${liberada}.\n\nSe você não esperava por isso, pare o pedido agora no portal, em Administrativo, Levar os dados: qualquer Administrador pode.`,
  }),
  parada: ({ por }) => ({
    assunto: 'O pedido dos dados da clínica foi parado',
    texto: `${por} parou o pedido dos dados da clínica inteira. Nada saiu da clínica.`,
  }),
  apagada: ({ por }) => ({
    assunto: 'Os arquivos com os dados da clínica foram apagados',
    texto: `${por} apagou do servidor os arquivos com os dados da clínica inteira. Quem os baixou antes ainda os tem.`,
  }),
  pronta: ({ por }) => ({
    assunto: 'Os dados da clínica estão prontos para baixar',
    texto: `Os arquivos que ${por} pediu estão prontos. Um Administrador os baixa com a sua senha no portal, em Administrativo, Levar os dados, durante ${DIAS_DA_EXPORTACAO} dias; depois saem do servidor.`,
  }),
  baixada: ({ por }) => ({
    assunto: 'Os dados da clínica inteira foram baixados',
    texto: `${por} baixou os dados da clínica inteira, prontuários e documentos incluídos.\n\nSe você não esperava por isso, fale agora com quem baixou: o arquivo está fora do portal.`,
  }),
}

export const registerAvisosDaExportacao = (app: FastifyInstance): void => {
  const send = createCorreio(app)
  const { fuso: timeZone, nomeClinica } = app.config
  const instante = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const inWords = (iso: string) => instante.format(new Date(iso)).replace(',', ' às')
  app.trabalhos.register({
    tipo: TIPO,
    titulo: 'Aviso do pedido dos dados da clínica',
    fazer: async ({ dados }) => {
      const { o, por, liberadaEm, quando, para } = dados as Dados
      const { assunto, texto } = DITOS[o]({ por, liberada: inWords(liberadaEm) })
      await send({ para, assunto, texto: `Portal ${nomeClinica}, ${inWords(quando)}.\n\n${texto}\n` })
    },
  })
}
