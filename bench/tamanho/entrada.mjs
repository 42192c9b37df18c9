import { abrirConexao, pedido } from '../lib/carga.mjs'
import { SENHA_DEMO } from '../lib/portal.mjs'
import { ALVO } from './casos.mjs'

const PIN = '481516'

/** Comes in, locks its screen and opens it by PIN, at both sizes in turn. What the password or the PIN costs by itself is in the times. */
export async function medirAcesso(clinicas, rodadas) {
  const caso = (titulo) => ({ titulo, alvo: ALVO.folgado, tempos: clinicas.map(() => []) })
  const entrada = caso('a login')
  const comoAbre = caso('how a locked screen opens')
  const desbloqueio = caso('a screen is locked, and opened by PIN')
  const conexoes = clinicas.map((k) => abrirConexao(k.porta))
  const fazer = async (k, metodo, caminho, corpo) => {
    const { cabecalhos, cookie } = clinicas[k].mesas.recepcao
    const r = await conexoes[k].pedir(pedido(metodo, caminho, { ...cabecalhos, cookie }, corpo))
    if (r.status !== 200) throw new Error(`${caminho}: ${r.status} ${r.corpo()}`)
  }
  const medir = async (onde, fazerIsso) => {
    const t0 = performance.now()
    await fazerIsso()
    onde?.push(performance.now() - t0)
  }
  for (const k of clinicas.keys())
    await fazer(k, 'POST', '/api/login/pin', { pin: PIN, senhaAtual: SENHA_DEMO })
  for (let i = -5; i < rodadas; i++)
    for (const k of i % 2 ? [0, 1] : [1, 0]) {
      const onde = (c) => (i < 0 ? undefined : c.tempos[k])
      const { email } = clinicas[k].mesas.recepcao
      await medir(onde(entrada), () => fazer(k, 'POST', '/api/login', { email, password: SENHA_DEMO }))
      await medir(onde(desbloqueio), async () => {
        await fazer(k, 'POST', '/api/sessao/bloquear', {})
        await fazer(k, 'POST', '/api/login/desbloquear', { pin: PIN })
      })
      await medir(onde(comoAbre), () => fazer(k, 'GET', '/api/login/bloqueio'))
    }
  for (const c of conexoes) c.fechar()
  return [entrada, desbloqueio, comoAbre]
}
