import type { Conta, Devedores } from '@clinica/shared-domain'
import { entrar, type Mesa } from './cliente'
import { hojeNaClinica, type Portal } from './portal'

const DEVEDORES = 20

type Recebido = {
  paciente: string
  antes: number
  depois: number
  saldo: number
  esperado: number
  exato: boolean
}

/** Payments of today of just so much: an account shows its newest entries. */
const pagamentosOf = ({ lancamentos }: Conta, valor: number): number =>
  lancamentos.filter((l) => l.tipo === 'recebimento' && l.valor === valor && l.data === hojeNaClinica())
    .length
/** What an account says of itself adds up. */
const isExata = ({ saldo, credito, abertas }: Conta): boolean =>
  saldo === credito - abertas.reduce((n, c) => n + c.aberto, 0)

/**
 * The server is killed while late patients pay what they owe, each with a credit beside it; what was not answered is then sent again under
 * its key. Answers of each how many payments there are, and whether the account adds up right after the kill and at the end.
 */
export const payThroughKill = async (
  iniciar: () => Promise<Portal>,
): Promise<{ logoDepois: boolean[]; recebidos: Recebido[] }> => {
  let portal = await iniciar()
  let mesa = await entrar(portal.url, 'Gerente')
  const contaDe = async (paciente: string, de: Mesa = mesa): Promise<Conta> =>
    (await de.pedir<{ conta: Conta }>('GET', `/api/paciente/${paciente}/conta`)).corpo.conta
  const { corpo } = await mesa.pedir<Devedores>('GET', `/api/recebimento/devedores?limit=${DEVEDORES}`)
  const contas = await Promise.all(corpo.devedores.map((d) => contaDe(d.paciente._id)))
  const unidades = new Set(contas.map((c) => c.abertas[0]?.unidade._id))
  for (const unidade of unidades) await mesa.pedir('POST', '/api/caixa/abrir', { unidade, fundo: 0 })
  const envios = contas.map((conta) => {
    const cobrancas = conta.abertas.map(({ _id, aberto }) => ({ _id, valor: aberto }))
    const valor = cobrancas.reduce((n, c) => n + c.valor, 500)
    return {
      conta,
      corpo: {
        unidade: conta.abertas[0]?.unidade._id,
        paciente: conta.paciente._id,
        cobrancas,
        adiantamento: 500,
        formas: [{ forma: 'pix', valor }],
      },
      chave: `queda-receber-${conta.paciente._id}`,
      valor,
    }
  })
  const enviar = ({ corpo, chave }: (typeof envios)[number]) =>
    mesa.pedir('POST', '/api/recebimento', corpo, { 'idempotency-key': chave })

  const emVoo = envios.map((envio) => enviar(envio).catch(() => null))
  // Some are written, some are being written, some are still to come.
  await emVoo[Math.floor(envios.length / 3)]
  await portal.matar()
  await Promise.all(emVoo)
  portal = await iniciar()
  mesa = await entrar(portal.url, 'Gerente')
  const logoDepois = (await Promise.all(envios.map((e) => contaDe(e.corpo.paciente)))).map(isExata)
  for (const envio of envios) {
    const r = await enviar(envio)
    if (r.status >= 300) throw new Error(`${envio.chave}: ${r.status} ${JSON.stringify(r.corpo)}`)
  }
  const recebidos = await Promise.all(
    envios.map(async ({ conta, corpo: { paciente }, valor }) => {
      const depois = await contaDe(paciente)
      return {
        paciente,
        antes: pagamentosOf(conta, valor),
        depois: pagamentosOf(depois, valor),
        saldo: depois.saldo,
        esperado: conta.saldo + valor,
        exato: isExata(depois),
      }
    }),
  )
  return { logoDepois, recebidos }
}
