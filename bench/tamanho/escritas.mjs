import { abrirConexao, pedido } from '../lib/carga.mjs'
import { ALVO, dia, reserva } from './casos.mjs'

/** Books and moves at both sizes in turn, one after the other; what it leaves is taken away again. */
export async function medirEscritas(clinicas, rodadas) {
  const marcar = { titulo: 'a booking', alvo: ALVO.estrito, tempos: clinicas.map(() => []) }
  const remarcar = {
    titulo: 'a booking moved to another day',
    alvo: ALVO.estrito,
    tempos: clinicas.map(() => []),
  }
  const conexoes = clinicas.map((k) => abrirConexao(k.porta))
  const fazer = async (k, caso, metodo, caminho, corpo, conta, bom) => {
    const cabecalhos = clinicas[k].mesas.recepcao.cabecalhos
    const bytes = pedido(metodo, caminho, { ...cabecalhos, 'idempotency-key': crypto.randomUUID() }, corpo)
    const t0 = performance.now()
    const r = await conexoes[k].pedir(bytes)
    if (r.status !== bom) throw new Error(`${caminho}: ${r.status} ${r.corpo()} ${JSON.stringify(corpo)}`)
    if (conta) caso.tempos[k].push(performance.now() - t0)
    return JSON.parse(r.corpo())
  }
  for (const { cliente } of clinicas) await limpar(cliente)
  for (let i = 0; i < rodadas + 5; i++)
    for (const k of i % 2 ? [0, 1] : [1, 0]) {
      const { c } = clinicas[k]
      const envio = reserva(c, i)
      const { agendamento } = await fazer(k, marcar, 'POST', '/api/agenda/addAgendamento', envio, i >= 5, 201)
      const corpo = {
        data: dia(envio.data, 28),
        hora: envio.hora,
        profissional: envio.profissional._id,
        updatedAt: agendamento.updatedAt,
      }
      await fazer(k, remarcar, 'POST', `/api/agendamento/${agendamento._id}/remarcar`, corpo, i >= 5, 200)
    }
  for (const c of conexoes) c.fechar()
  for (const { cliente } of clinicas) await limpar(cliente)
  return [marcar, remarcar]
}

/** Bookings of a person, not those of the filling. */
async function limpar(cliente) {
  const deles = "select id from agendamento where id > '01980000-0000-0000-0000-000000000000'"
  await cliente.query('set session_replication_role = replica')
  await cliente.query(`delete from agendamento_guia where agendamento_id in (${deles})`)
  await cliente.query(`delete from agendamento where id in (${deles})`)
  await cliente.query('set session_replication_role = origin')
}
