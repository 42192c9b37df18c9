import { type RawBuilder, sql } from 'kysely'
import { id, many } from './muitosDe'

type De = { unidade: string; especialidade: string; convenio: string; paciente: string }

/** What insurers answered to the lots of `fillWithMany`, what was decided of it, and what its patients owe and paid. */
export const dinheiro = ({ unidade, especialidade, convenio, paciente }: De): RawBuilder<unknown>[] => [
  // Of every lot that was sent an analysis: its guide with two items, one of them cut.
  many(
    'retorno',
    'id, hash, arquivo, tamanho, tipo, versao, convenio_id, numero, emitido_em, estado, guias, ligadas, itens, informado, liberado, glosa, enviado_por, contado_em',
    1180,
    `${id('01970013', 'i')}, encode(sha256(i::text::bytea), 'hex'), i || '.xml', 1, 'analise', '4.03.00', ${convenio}, i, date '2026-11-22' - i, 'contado', 1, 1, 2,
          2, 1, 1, 'x', now() - interval '1 day' * i`,
  ),
  many(
    'retorno_protocolo',
    'id, retorno_id, posicao, chave, vivo, lote_numero, protocolo, data, lote_id, informado, processado, liberado, glosa',
    1180,
    `${id('01970014', 'i')}, ${id('01970013', 'i')}, 1, 'x|' || i, true, i, i, date '2026-11-22' - i, ${id('01970012', 'i')}, 2, 2, 1, 1`,
  ),
  sql.raw(`
        insert into retorno_guia (id, retorno_id, protocolo_id, posicao, numero, informado, processado, liberado, glosa, guia_id, lote_id, lote_posicao, ligada_como, pendencia)
        select ('01970015' || right(p.id::text, 28))::uuid, p.retorno_id, p.id, 1, l.numero, 2, 2, 1, 1, l.guia_id, l.lote_id, 1, 'lote',
          case when p.posicao > 1 then 'semGuia' end
        from retorno_protocolo p join lote_guia l on l.lote_id = p.lote_id`),
  sql.raw(`
        insert into retorno_item (id, retorno_id, retorno_guia_id, posicao, sequencial, data, codigo, informado, processado, liberado, ligado_como)
        select ('0197001' || (5 + n)::text || right(g.id::text, 28))::uuid, g.retorno_id, g.id, n, n, date '2026-11-01', '1', 1, 1, n - 1, 'sequencial'
        from retorno_guia g cross join generate_series(1, 2) as n`),
  sql.raw(`
        insert into retorno_item_sessao (retorno_item_id, agendamento_id)
        select i.id, s.agendamento_id from retorno_item i join retorno_guia g on g.id = i.retorno_guia_id
        join lateral (select s.agendamento_id from lote_sessao s where s.lote_id = g.lote_id order by s.agendamento_id offset i.posicao - 1 limit 1) s on true`),
  sql.raw(`
        insert into retorno_glosa (id, retorno_id, retorno_guia_id, retorno_item_id, posicao, codigo, valor)
        select gen_random_uuid(), retorno_id, retorno_guia_id, id, 1, '1705', 1 from retorno_item where posicao = 1`),
  // What was decided of cuts of other years: twenty appeals of a hundred lines, as many accepted and lost.
  many(
    'recurso',
    'id, numero, transacao, convenio_id, unidade_id, versao, lote_numero, protocolo, situacao, itens, total, hash, nome, gerado_por, enviado_em, atualizado_por',
    20,
    `${id('01970017', 'i')}, i, i, ${convenio}, ${unidade}, '4.03.00', i, i, 'enviado', 100, 100, md5(i::text), i || '.xml', 'x', date '2026-11-01', 'x'`,
  ),
  many(
    'recurso_item',
    'recurso_id, posicao, chave, retorno_id, guia_id, codigo, glosado, valor',
    2000,
    `${id('01970017', '(i - 1) / 100 + 1')}, (i - 1) % 100 + 1, 'r' || i, ${id('01970013', 'i % 1180 + 1')}, ${id('01970006', 'i')}, '1705', 1, 1`,
  ),
  many(
    'glosa_aceita',
    'id, chave, retorno_id, guia_id, valor, motivo, aceita_por',
    2000,
    `gen_random_uuid(), 'a' || i, ${id('01970013', 'i % 1180 + 1')}, ${id('01970006', 'i')}, 1, 'x', 'x'`,
  ),
  many(
    'glosa_perdida',
    'chave, retorno_id, guia_id, valor, prazo',
    2000,
    `'p' || i, ${id('01970013', 'i % 1180 + 1')}, ${id('01970006', 'i')}, 1, date '2026-11-01'`,
  ),
  // Private money: two charges of every patient, all but one in forty paid; drawers of two weeks of sixty people.
  sql.raw(
    `insert into unidade_cobranca (unidade_id, cobrar_desde, atualizado_por) values (${unidade}, '2020-01-01', 'x')`,
  ),
  many(
    'caixa',
    'id, unidade_id, usuario_id, dia, fundo, aberto_em',
    800,
    `${id('01970020', 'i')}, ${unidade}, ${id('01970002', 'i % 60 + 1')}, date '2026-11-24' - i / 60, 0, now()`,
  ),
  many(
    'caixa_retirada',
    'id, caixa_id, valor, motivo, em, por',
    2000,
    `gen_random_uuid(), ${id('01970020', 'i % 800 + 1')}, 1, 'x', now(), 'x'`,
  ),
  many(
    'cobranca',
    'id, unidade_id, paciente_id, tipo, descricao, data, vence, valor, pago, criada_em, criada_por',
    8000,
    `${id('01970021', 'i')}, ${unidade}, ${paciente}, 'avulsa', 'x', date '2026-11-24' - i / 20, date '2026-11-24' - i / 20, 100,
          case when i % 40 = 0 then 0 else 100 end, now(), 'x'`,
  ),
  sql.raw(`
        insert into recebimento (id, unidade_id, paciente_id, valor, credito, dia, em, por, caixa_id)
        select ('01970022' || right(id::text, 28))::uuid, unidade_id, paciente_id, 100, 0, data, now(), 'x',
          ('01970020-0000-7000-8000-' || lpad((right(id::text, 12)::int % 800 + 1)::text, 12, '0'))::uuid
        from cobranca where pago > 0`),
  sql.raw(
    `insert into recebimento_forma (recebimento_id, posicao, forma, valor) select id, 1, 'pix', valor from recebimento`,
  ),
  sql.raw(`
        insert into recebimento_cobranca (id, recebimento_id, cobranca_id, valor, em, por)
        select gen_random_uuid(), id, ('01970021' || right(id::text, 28))::uuid, valor, em, por from recebimento`),
  sql.raw(`
        insert into lancamento (id, paciente_id, unidade_id, data, em, por, tipo, valor, cobranca_id)
        select gen_random_uuid(), paciente_id, unidade_id, data, criada_em, 'x', 'cobranca', -valor, id from cobranca`),
  sql.raw(`
        insert into lancamento (id, paciente_id, unidade_id, data, em, por, tipo, valor, recebimento_id)
        select gen_random_uuid(), paciente_id, unidade_id, dia, em, 'x', 'recebimento', valor, id from recebimento`),
  // Of half of the patients something was in favour before, a part of it on a charge of theirs.
  many(
    'credito_anterior',
    'id, unidade_id, paciente_id, descricao, data, valor, credito, em, por',
    2000,
    `${id('01970025', 'i')}, ${unidade}, ${paciente}, 'x', date '2026-11-01', 2, 1, now(), 'x'`,
  ),
  many(
    'credito_anterior_cobranca',
    'id, credito_id, cobranca_id, valor, em, por',
    2000,
    `gen_random_uuid(), ${id('01970025', 'i')}, ${id('01970021', 'i')}, 1, now(), 'x'`,
  ),
  sql.raw(`
        insert into lancamento (id, paciente_id, unidade_id, data, em, por, tipo, valor, credito_id)
        select gen_random_uuid(), paciente_id, unidade_id, data, em, 'x', 'credito_anterior', valor, id from credito_anterior`),
  many(
    'pacote_particular',
    'id, unidade_id, paciente_id, especialidade_id, nome, sessoes, preco, desde, ate, vendido_por',
    4000,
    `${id('01970023', 'i')}, ${unidade}, ${paciente}, ${especialidade}, 'P', 10, 1, date '2026-11-24' - i / 4, date '2027-02-24' - i / 4, 'x'`,
  ),
  many(
    'plano_mensal',
    'id, unidade_id, paciente_id, especialidade_id, nome, dias_semana, preco, dia_vencimento, inicio, fim, vendido_por',
    4000,
    `${id('01970024', 'i')}, ${unidade}, ${paciente}, ${especialidade}, 'M', 2, 1, 5, date '2026-11-01' - i, case when i > 100 then date '2026-11-20' - i / 4 + i / 8 end, 'x'`,
  ),
  many(
    'sessao_coberta',
    'agendamento_id, pacote_id',
    6000,
    `${id('01970007', 'i')}, ${id('01970023', 'i % 4000 + 1')}`,
  ),
  many(
    'plano_pausa',
    'id, plano_id, de, ate, por',
    2000,
    `gen_random_uuid(), ${id('01970024', 'i')}, date '2026-11-02' - i, date '2026-11-03' - i, 'x'`,
  ),
  // Shares of forty closed months, the newest of 2026-10.
  many(
    'repasse_mes',
    'id, mes, sessoes, valor, fechado_em, fechado_por',
    40,
    `${id('01970030', 'i')}, date '2026-11-01' - i * interval '1 month', 200, 200, now(), 'x'`,
  ),
  many(
    'repasse_sessao',
    'repasse_id, posicao, agendamento_id, profissional_id, especialidade_id, convenio_id, data, valor, propria',
    8000,
    `${id('01970030', '(i - 1) / 200 + 1')}, i, ${id('01970007', 'i')}, ${id('01970003', 'i % 40 + 1')}, ${especialidade}, ${convenio},
      date '2026-10-01', 1, false`,
  ),
  many(
    'cobranca_contato',
    'id, paciente_id, em, por, texto',
    4000,
    `gen_random_uuid(), ${paciente}, now(), 'x', 'Disse que paga'`,
  ),
]
