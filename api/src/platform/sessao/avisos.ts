import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCorreio } from '../correio'
import type { Tx } from '../db/banco'
import { requestJob } from '../trabalhos/fila.queries'

const TIPO = 'avisarConta'
/** What nodes of earlier versions have no words for waits for one that does. */
const TIPO_DO_ACESSO = 'avisarAcesso'

type Mudanca =
  | 'senha'
  | 'email'
  | 'segundoFator'
  | 'semSegundoFator'
  | 'segundoFatorRetirado'
  | 'navegadorNovo'
type Dados = { mudanca: Mudanca; para: string; nome: string; por: string; quando: string }

/** The subject; of what, and what was done: between the two stands the portal's name, and then when and by whom. */
const TEXTOS: Record<Mudanca, { assunto: string; de: string; feito: string }> = {
  senha: {
    assunto: 'A senha da sua conta foi alterada',
    de: 'A senha da sua conta',
    feito: 'foi alterada',
  },
  email: {
    assunto: 'O e-mail da sua conta foi alterado',
    de: 'O e-mail de acesso da sua conta, que era este,',
    feito: 'foi alterado',
  },
  segundoFator: {
    assunto: 'O segundo fator da sua conta foi alterado',
    de: 'O segundo fator da sua conta (aplicativo de códigos, chaves de acesso ou códigos de recuperação)',
    feito: 'foi alterado',
  },
  semSegundoFator: {
    assunto: 'O segundo fator da sua conta foi retirado',
    de: 'O segundo fator da sua conta',
    feito: 'foi retirado, e ela abre só com a senha,',
  },
  segundoFatorRetirado: {
    assunto: 'O segundo fator da sua conta foi retirado',
    de: 'O segundo fator da sua conta',
    feito: 'foi retirado, e as suas sessões foram encerradas,',
  },
  navegadorNovo: {
    assunto: 'Sua conta foi aberta em um navegador novo',
    de: 'A sua conta',
    feito: 'foi aberta em um navegador novo',
  },
}

const queueAviso = (tx: Tx, dados: Dados, por?: string): Promise<unknown> =>
  requestJob(tx, { tipo: dados.mudanca in { senha: 1, email: 1 } ? TIPO : TIPO_DO_ACESSO, dados, por })

/** The same, of what was done at the server's own terminal. */
export const warnOwnerFromServer = (
  tx: Tx,
  mudanca: Mudanca,
  { name, email }: { name: string; email: string },
  quando: Date,
): Promise<unknown> =>
  queueAviso(tx, {
    mudanca,
    para: email,
    nome: name,
    por: 'no próprio servidor',
    quando: quando.toISOString(),
  })

/**
 * Tells the owner of an account, at the address that it had, of what opens it having changed; when and if the transaction
 * commits. A job: mail that fails holds nothing up, is tried again, and is seen under 'Trabalhos'.
 */
export const warnOwner = async (
  tx: Tx,
  req: FastifyRequest,
  mudanca: Mudanca,
  { name, email }: { name: string; email: string },
  por = req.usuario ? req.usuario.name : "pelo link de 'Esqueci a senha'",
): Promise<void> => {
  const dados: Dados = {
    mudanca,
    para: email,
    nome: name,
    por,
    quando: req.server.agora().toISOString(),
  }
  await queueAviso(tx, dados, req.usuario?.email)
}

export const registerAvisos = (app: FastifyInstance): void => {
  const send = createCorreio(app)
  const { fuso: timeZone, nomeClinica } = app.config
  const instante = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const tipos = { [TIPO]: 'Aviso de senha ou e-mail alterado', [TIPO_DO_ACESSO]: 'Aviso de acesso à conta' }
  const fazer = async ({ dados }: { dados: unknown }): Promise<void> => {
    const { mudanca, para, nome, por, quando } = dados as Dados
    const { assunto, de, feito } = TEXTOS[mudanca]
    const autor = /^(pelo|no) /.test(por) ? por : `por ${por}`
    await send({
      para,
      assunto,
      texto: `Olá, ${nome}.\n\n${de} no portal ${nomeClinica} ${feito} em ${instante.format(new Date(quando)).replace(',', ' às')}, ${autor}.\n\nSe você não esperava por isso, avise agora um Administrador da clínica.\n`,
    })
  }
  for (const [tipo, titulo] of Object.entries(tipos)) app.trabalhos.register({ tipo, titulo, fazer })
}
