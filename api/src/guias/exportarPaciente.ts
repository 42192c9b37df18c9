import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { inPages, PAGINA } from '../platform/db/emPaginas'

/** Every guide of these patients, whole: its fields, procedures and history. Money in cents. */
export async function* exportPacientes(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  const pages = inPages(
    async (depoisDe) =>
      (
        await sql<{ id: string; linha: unknown }>`
          select g.id, (to_jsonb(g) - '{id, paciente_id, unidade_id, especialidade_id, convenio_id, profissional_id, solicitante_id,
              beneficiario_n, solicitante_n}'::text[]) || jsonb_build_object('unidade', u.nome, 'especialidade', e.nome,
            'convenio', c.nome, 'profissional', p.nome,
            'procedimentos', (select coalesce(jsonb_agg(to_jsonb(i) - '{guia_id, tabela_id}'::text[] order by i.lista, i.posicao), '[]')
              from guia_procedimento i where i.guia_id = g.id),
            'historico', (select coalesce(jsonb_agg(to_jsonb(h) - '{id, guia_id}'::text[] order by h.data_criacao, h.id), '[]')
              from guia_historico h where h.guia_id = g.id),
            'situacao', (select to_jsonb(f) - 'guia_id' from guia_faturamento f where f.guia_id = g.id),
            'pacotes', (select coalesce(jsonb_agg(jsonb_build_object('nome', o.nome, 'sessoes', x.sessoes, 'valor', x.valor) order by o.created_at), '[]')
              from pacote_guia x join pacote o on o.id = x.pacote_id where x.guia_id = g.id),
            'lotes', (select coalesce(jsonb_agg(jsonb_build_object('numero', l.numero, 'situacao', l.situacao, 'geradoEm', l.gerado_em,
                'enviadoEm', l.enviado_em, 'protocolo', l.protocolo, 'sessoes', x.sessoes, 'valor', x.total, 'avisos', x.avisos,
                'motivo', x.motivo) order by l.gerado_em), '[]')
              from lote_guia x join lote l on l.id = x.lote_id where x.guia_id = g.id),
            'retornos', (select coalesce(jsonb_agg(jsonb_build_object('tipo', r.tipo, 'contadoEm', r.contado_em, 'numero', x.numero,
                'numeroDaOperadora', x.numero_operadora, 'senha', x.senha, 'carteira', x.carteira, 'informado', x.informado,
                'liberado', x.liberado, 'glosa', x.glosa, 'resposta', x.resposta,
                'itens', (select coalesce(jsonb_agg(jsonb_build_object('data', i.data, 'codigo', i.codigo, 'informado', i.informado,
                    'liberado', i.liberado, 'resposta', i.resposta) order by i.posicao), '[]') from retorno_item i where i.retorno_guia_id = x.id))
                order by r.contado_em, x.posicao), '[]')
              from retorno_guia x join retorno r on r.id = x.retorno_id and r.estado = 'contado' where x.guia_id = g.id),
            'glosas', (select coalesce(jsonb_agg(jsonb_build_object('codigo', d.codigo, 'texto', d.texto, 'valor', d.valor, 'data', d.data, 'em', d.em)
                order by d.em, d.id), '[]')
              from glosa_dita d where d.guia_id = g.id),
            'glosasAceitas', (select coalesce(jsonb_agg(jsonb_build_object('valor', x.valor, 'motivo', x.motivo, 'em', x.aceita_em,
                'desfeitaEm', x.desfeita_em) order by x.aceita_em), '[]')
              from glosa_aceita x where x.guia_id = g.id),
            'recursos', (select coalesce(jsonb_agg(jsonb_build_object('numero', q.numero, 'situacao', q.situacao, 'codigo', x.codigo, 'glosado', x.glosado,
                'valor', x.valor, 'justificativa', x.justificativa, 'geradoEm', q.gerado_em) order by q.gerado_em), '[]')
              from recurso_item x join recurso q on q.id = x.recurso_id where x.guia_id = g.id),
            'pagamentos', (select coalesce(jsonb_agg(to_jsonb(r) - '{guia_id, relatorio_id, profissional_id, ligada_por}'::text[] order by r.data, r.linha), '[]')
              from relatorio_item r where r.guia_id = g.id)) as linha
          from guia g join unidade u on u.id = g.unidade_id join especialidade e on e.id = g.especialidade_id
          join convenio c on c.id = g.convenio_id left join profissional p on p.id = g.profissional_id
          where g.paciente_id = any(${pacientes}::uuid[]) and g.id > ${depoisDe} order by g.id limit ${PAGINA}`.execute(
          db,
        )
      ).rows,
  )
  for await (const { linha } of pages) yield linha
}
