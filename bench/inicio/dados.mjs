// What the home looks at, at the size of a clinic of ten years: the demo clinic copied, each copy some weeks further back.
import { copiar, semIndices } from '../lib/copias.mjs'

const SEMANAS = 520
const TABELAS = ['paciente', 'paciente_convenio', 'guia', 'agendamento', 'agendamento_guia']

const novo = (coluna) => `(lpad(to_hex(k), 8, '0') || substr(md5(m.${coluna}::text), 9))::uuid`
const ids = (...colunas) => Object.fromEntries(colunas.map((c) => [c, novo(c)]))

const contar = async (cliente, tabela) =>
  (await cliente.query(`select count(*)::int as n from ${tabela}`)).rows[0].n

/** Fills the demo clinic's database up to so many appointments, more or less; answers how many there are. */
export async function semear(cliente, agendamentos) {
  const copias = Math.max(1, Math.round(agendamentos / (await contar(cliente, 'agendamento'))) - 1)
  const atras = `(7 * (1 + k * ${SEMANAS} / ${copias}))`
  const copia = (tabela, trocas) =>
    copiar(cliente, tabela, `(select * from ${tabela})`, trocas, `cross join generate_series(1, ${copias}) k`)
  const dias = (...colunas) => Object.fromEntries(colunas.map((c) => [c, `m.${c} - ${atras}`]))
  await semIndices(cliente, TABELAS, async () => {
    await copia('agendamento_guia', ids('agendamento_id', 'guia_id'))
    await copia('agendamento', {
      ...ids('id', 'paciente_id', 'serie_id'),
      posicao: 'm.posicao + 30 * k',
      ...dias('data', 'faturamento', 'status_desde'),
    })
    await copia('guia', {
      ...ids('id', 'paciente_id'),
      numero: "m.numero || lpad(k::text, 4, '0')",
      ...dias('data_emissao'),
    })
    await copia('paciente_convenio', ids('id', 'paciente_id'))
    await copia('paciente', { ...ids('id'), cpf: 'null', rg_num: 'null' })
  })
  await cliente.query('vacuum analyze')
  return { agendamentos: await contar(cliente, 'agendamento'), guias: await contar(cliente, 'guia') }
}
