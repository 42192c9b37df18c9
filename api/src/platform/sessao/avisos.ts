import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCorreio } from '../correio'
import type { Tx } from '../db/banco'
import { requestJob } from '../trabalhos/fila.queries'

const TIPO = 'avisarConta'

type Mudanca = 'senha' | 'email'
type Dados = { mudanca: Mudanca; para: string; nome: string; por: string; quando: string }

const TEXTOS: Record<Mudanca, { assunto: string; frase: string }> = {
  senha: { assunto: 'A senha da sua conta foi alterada', frase: 'A senha da sua conta' },
  email: {
    assunto: 'O e-mail da sua conta foi alterado',
    frase: 'O e-mail de acesso da sua conta, que era este,',
  },
}

/**
 * Tells the owner of an account, at the address that it had, of a changed password or e-mail; when and if the transaction
 * commits. A job: mail that fails holds nothing up, is tried again, and is seen under 'Trabalhos'.
 */
export const warnOwner = async (
  tx: Tx,
  req: FastifyRequest,
  mudanca: Mudanca,
  { name, email }: { name: string; email: string },
): Promise<void> => {
  const dados: Dados = {
    mudanca,
    para: email,
    nome: name,
    por: req.usuario ? req.usuario.name : "pelo link de 'Esqueci a senha'",
    quando: req.server.agora().toISOString(),
  }
  await requestJob(tx, { tipo: TIPO, dados, por: req.usuario?.email })
}

export const registerAvisos = (app: FastifyInstance): void => {
  const send = createCorreio(app)
  const { fuso: timeZone, nomeClinica } = app.config
  const instante = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  app.trabalhos.register({
    tipo: TIPO,
    titulo: 'Aviso de senha ou e-mail alterado',
    fazer: async ({ dados }) => {
      const { mudanca, para, nome, por, quando } = dados as Dados
      const { assunto, frase } = TEXTOS[mudanca]
      const autor = por.startsWith('pelo ') ? por : `por ${por}`
      await send({
        para,
        assunto,
        texto: `Olá, ${nome}.\n\n${frase} no portal ${nomeClinica} foi alterad${mudanca === 'senha' ? 'a' : 'o'} em ${instante.format(new Date(quando)).replace(',', ' às')}, ${autor}.\n\nSe você não esperava por isso, avise agora um Administrador da clínica.\n`,
      })
    },
  })
}
