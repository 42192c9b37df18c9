import { isAvaliacao } from '@clinica/shared-domain/comum/guia/avaliacao'
import type { ItemApresentado } from '@clinica/shared-domain/faturamento/tiss/modelo'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** A guide, and the days around its sessions on which the same card is looked for in others. */
export type Busca = { guia: string; de: string; ate: string }

type Linha = Omit<ItemApresentado, 'avaliacao'> & { de: string; nome: string }

/** By guide: what other guides of the same patient and card have billed on these days, in packages or live lots. */
export const mapApresentados = async (
  db: Base,
  buscas: readonly Busca[],
): Promise<Map<string, ItemApresentado[]>> => {
  const { rows } = await sql<Linha>`
    with busca as materialized (
      select b.guia, b.de, b.ate, g.paciente_id, g.convenio_id, g.ficha -> 'beneficiario' ->> 'numeroCarteira' as carteira
      from unnest(${buscas.map((b) => b.guia)}::uuid[], ${buscas.map((b) => b.de)}::date[], ${buscas.map((b) => b.ate)}::date[])
        as b (guia, de, ate) join guia g on g.id = b.guia
      where g.ficha -> 'beneficiario' ->> 'numeroCarteira' <> ''),
    outra as materialized (
      select b.guia as de, h.id, h.numero, b.de as desde, b.ate from busca b
      join guia h on h.paciente_id = b.paciente_id and h.id <> b.guia and h.convenio_id = b.convenio_id
        and h.ficha -> 'beneficiario' ->> 'numeroCarteira' = b.carteira),
    sessao as materialized (
      select o.id, a.id as agendamento_id, a.data, a.hora, a.profissional_id,
        row_number() over (partition by o.id order by a.data, a.hora, a.id) as ordem
      from (select distinct id from outra) o join pacote_sessao s on s.guia_id = o.id join agendamento a on a.id = s.agendamento_id)
    select o.de, o.numero as guia, lote.numero::text as lote, s.data, s.hora, coalesce(r.codigo_tabela, '22') as "codigoTabela", r.codigo,
      r.nome, s.profissional_id as profissional
    from outra o join sessao s on s.id = o.id and s.data between o.desde and o.ate
    join guia_procedimento r on r.guia_id = o.id and r.lista = 'R' and coalesce(r.qtd_realizada, 0) >= s.ordem
    left join lote_sessao l on l.agendamento_id = s.agendamento_id and l.vivo left join lote on lote.id = l.lote_id
    order by s.data, s.hora, o.numero, r.posicao`.execute(db)
  const porGuia = new Map<string, ItemApresentado[]>()
  for (const { de, nome, ...item } of rows) {
    const dela = porGuia.get(de) ?? []
    dela.push({ ...item, avaliacao: isAvaliacao(nome) })
    porGuia.set(de, dela)
  }
  return porGuia
}
