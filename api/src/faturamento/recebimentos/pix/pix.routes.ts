import {
  chavePixSalvaAnswer,
  chavePixSchema,
  chavesPixAnswer,
  inteiro,
  pixAnswer,
  recebimentos,
  retirarChavePixSchema,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { txidOf, writeBrCode } from '@clinica/shared-domain/faturamento/recebimentos/brCode'
import { object } from 'yup'
import { HttpErro } from '../../../platform/http/erros'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { requireSenha } from '../../../platform/sessao/confirmacao'
import { registerAvisosDaChave } from './avisos'
import { findChave, listChaves } from './pix.queries'
import { keyOf, saveChave } from './pix.write'
import { drawQr } from './qr'

const query = object({
  /** Cents. */
  valor: inteiro().required(OBRIGATORIO).min(1, 'Valor deve ser maior que zero.'),
  unidade: uuid().required(OBRIGATORIO),
  /** The charge that the code names to the bank. */
  cobranca: uuid(),
})

/** PIX: codes that are made here and leave the portal on a screen or a paper alone, and the keys that they pay to. */
export const pixRoutes = (app: App): void => {
  registerAvisosDaChave(app)
  app.eventos.registerSubject('pix', { access: telas.chavesPix })

  app.get(
    '/pix',
    {
      config: { access: recebimentos.receber },
      schema: {
        summary: 'Código PIX de um valor, em centavos, para a chave de uma unidade',
        querystring: query,
        response: { 200: pixAnswer },
      },
    },
    async (req) => {
      const { valor, unidade, cobranca } = req.query
      const chave = await findChave(app.db, unidade)
      if (!chave)
        throw new HttpErro(
          404,
          'naoEncontrado',
          'Esta unidade não tem chave PIX: um Administrador a cadastra.',
        )
      const txid = cobranca ? txidOf(cobranca) : undefined
      const copiaECola = writeBrCode(chave, valor, txid)
      return {
        copiaECola,
        qr: drawQr(copiaECola),
        titular: chave.nome,
        cidade: chave.cidade,
        tipo: chave.tipo,
        chave: chave.chave,
        txid: txid ?? '***',
      }
    },
  )

  app.get(
    '/pix/chaves',
    {
      config: { access: telas.chavesPix },
      schema: { summary: 'Chaves PIX das unidades', response: { 200: chavesPixAnswer } },
    },
    async () => ({ chaves: await listChaves(app.db) }),
  )

  app.put(
    '/pix/chave/:id',
    {
      config: { access: recebimentos.chavePix, idempotente: true },
      schema: {
        summary: 'Define a chave PIX de uma unidade, com a senha de quem o faz',
        params: idParams,
        body: chavePixSchema,
        response: { 200: chavePixSalvaAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      const nova = keyOf(req.body)
      return app.transaction(req, async (tx) => {
        const chave = await saveChave(tx, req, req.params.id, nova, req.body.updatedAt)
        return { msg: `Chave PIX de ${chave.nome} salva.`, chave }
      })
    },
  )

  app.post(
    '/pix/chave/:id/retirar',
    {
      config: { access: recebimentos.chavePix },
      schema: {
        summary: 'Retira a chave PIX de uma unidade, com a senha de quem o faz',
        params: idParams,
        body: retirarChavePixSchema,
        response: { 200: chavePixSalvaAnswer },
      },
    },
    async (req) => {
      await requireSenha(req, req.body.senhaAtual)
      const chave = await app.transaction(req, (tx) =>
        saveChave(tx, req, req.params.id, null, req.body.updatedAt),
      )
      return { msg: `Chave PIX de ${chave.nome} retirada.`, chave }
    },
  )
}
