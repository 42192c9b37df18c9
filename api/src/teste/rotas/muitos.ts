import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { ClinicaDeTeste } from '../clinica'
import { id, many } from './muitosDe'
import { dinheiro } from './muitosDoDinheiro'

/** What guides have to bill is added up once, at the end, and not row by row. */
const aFaturar = async (db: Base, como: 'disable' | 'enable'): Promise<void> => {
  await sql.raw(`alter table agendamento ${como} trigger agendamento_a_faturar`).execute(db)
  await sql.raw(`alter table agendamento_guia ${como} trigger agendamento_guia_entra`).execute(db)
  await sql.raw(`alter table pacote_sessao ${como} trigger pacote_sessao_entra_a_faturar`).execute(db)
}

/**
 * As much of everything that a clinic gathers as an index needs to be worth it: 20,000 appointments of 4,000 patients and 40
 * professionals, thousands of blocks, CIDs, doctors, procedures and values of domains. The plans are then those of a clinic.
 */
export const fillWithMany = async (db: Base, clinica: ClinicaDeTeste): Promise<void> => {
  const unidade = `'${clinica.unidades[0]._id}'::uuid`
  const especialidade = `'${clinica.especialidades[0]._id}'::uuid`
  const convenio = `'${clinica.convenio._id}'::uuid`
  const paciente = id('01970001', 'i % 4000 + 1')
  const autor = `'{"nome": "P", "profissao": null, "conselho": null, "ufConselho": null, "numeroConselho": null}'`
  await aFaturar(db, 'disable')
  await db.transaction().execute(async (tx) => {
    for (const comando of [
      many(
        'usuario',
        'id, name, email, senha_hash, perfil',
        60,
        `${id('01970002', 'i')}, 'U' || i, 'u' || i || '@x.y', 'x', 'Profissional'`,
      ),
      // Each session of the last twelve hours, of a chain.
      many(
        'sessao',
        'id, usuario_id, versao, desde, ate',
        6000,
        `'s' || i, ${id('01970002', 'i % 60 + 1')}, 0, now(), now() + interval '12 hours'`,
      ),
      many(
        'profissional',
        'id, nome, numero_conselho, email',
        40,
        `${id('01970003', 'i')}, 'P' || md5(i::text), i, 'u' || i || '@x.y'`,
      ),
      many(
        'medico',
        'id, nome, cbo_codigo, cbo_valor, conselho, uf_conselho, numero_conselho',
        6000,
        `gen_random_uuid(), 'M ' || md5(i::text), '1', 'x', 'CRM', 'SP', i`,
      ),
      many(
        'cid',
        'id, descricao_abreviada, descricao',
        6000,
        `gen_random_uuid(), chr(65 + i % 26) || lpad((i / 26)::text, 3, '0'), 'Doença ' || md5(i::text)`,
      ),
      many('dominio', 'id, nome', 200, `${id('01970004', 'i')}, 'dominio ' || i`),
      many(
        'dominio_valor',
        'id, dominio_id, codigo, valor, posicao',
        6000,
        `gen_random_uuid(), ${id('01970004', 'i % 200 + 1')}, i, 'v', i`,
      ),
      many('tabela_procedimento', 'id, nome', 8, `${id('01970005', 'i')}, 'T ' || i`),
      many('convenio_tabela', 'convenio_id, tabela_id', 1, `${convenio}, ${id('01970005', 'i')}`),
      many(
        'procedimento',
        'id, tabela_id, codigo, nome, valor_fixo, posicao',
        16000,
        `gen_random_uuid(), ${id('01970005', 'i % 8 + 1')}, i, 'Proc ' || md5(i::text), 1, i`,
      ),
      many(
        'paciente',
        'id, nome, data_nascimento, contato_celular',
        4000,
        `${id('01970001', 'i')}, 'Paciente ' || md5(i::text), date '1950-01-01' + i, '319' || lpad((i * 7919)::text, 8, '0')`,
      ),
      many(
        'paciente_convenio',
        'id, paciente_id, convenio_id',
        4000,
        `gen_random_uuid(), ${paciente}, ${convenio}`,
      ),
      many(
        'guia',
        `id, numero, paciente_id, beneficiario_nome, solicitante_nome, convenio_id, unidade_id, especialidade_id, data_emissao,
          quantidade_autorizada, bloqueada, bloqueado_para_pagamento`,
        4000,
        // The old ones were sent to billing.
        `${id('01970006', 'i')}, '77' || i, ${id('01970001', 'i')}, 'Paciente ' || md5(i::text), 'Dr. ' || md5((i % 200)::text),
          ${convenio}, ${unidade}, ${especialidade}, date '2026-11-24' - (4000 - i) / 8, 10, i < 3600, i % 100 = 0`,
      ),
      many(
        'guia_procedimento',
        'guia_id, lista, posicao, codigo, nome',
        8000,
        `${id('01970006', 'i % 4000 + 1')}, case when i > 4000 then 'R'::"char" else 'S' end, 1, '1', 'N'`,
      ),
      many(
        'guia_historico',
        'id, guia_id, codigo, descricao',
        8000,
        `gen_random_uuid(), ${id('01970006', 'i % 4000 + 1')}, 1, 'x'`,
      ),
      // Five an hour, ten hours a day, four hundred days.
      many(
        'rascunho',
        'id, usuario_id, paciente_id, chave, conteudo',
        6000,
        `gen_random_uuid(), ${id('01970002', 'i % 60 + 1')}, ${paciente}, i, '{}'`,
      ),
      many(
        'consentimento',
        'id, paciente_id, finalidade, dado, como, em, por, por_nome',
        6000,
        `gen_random_uuid(), ${paciente}, 'lembretes', i % 2 = 0, 'Na recepção', now(), 'a@b.c', 'A'`,
      ),
      many(
        'agendamento',
        'id, unidade_id, especialidade_id, data, hora, encaixe, profissional_id, paciente_id, nome, atualizado_por',
        20000,
        `${id('01970007', 'i')}, ${unidade}, ${especialidade}, date '2026-06-01' + i / 50, lpad((8 + i / 5 % 10)::text, 2, '0') || ':00', true, ${id('01970003', 'i % 40 + 1')}, ${paciente}, 'N', 'x'`,
      ),
      many(
        'assinatura',
        'id, unidade_id, numero, agendamento_id, paciente_id, data, assinada_em, recebida_por, folha, resumo',
        8000,
        `gen_random_uuid(), ${unidade}, i, ${id('01970007', 'i')}, ${paciente}, date '2026-06-01' + i / 50, now(), 'a@b.c', '{}', repeat('a', 64)`,
      ),
      many(
        'espera',
        'id, paciente_id, nome, unidade_id, especialidade_id, profissional_id, desde, ativo',
        6000,
        `gen_random_uuid(), case when i % 2 = 0 then ${paciente} end, case when i % 2 = 1 then 'N ' || md5(i::text) end,
          ${unidade}, ${especialidade}, ${id('01970003', 'i % 40 + 1')}, date '2026-01-01' + i % 300, i % 100 = 0`,
      ),
      many(
        'relatorio_promed',
        'id, referencia, estado, arquivo, linhas, enviado_por',
        12,
        `${id('0197000f', 'i')}, '2026-' || lpad(i::text, 2, '0'), 'recebido', 'x.xlsx', 1000, 'x'`,
      ),
      many(
        'relatorio_item',
        'relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa, guia_id',
        12_000,
        `${id('0197000f', '(i - 1) / 1000 + 1')}, i, date '2026-01-01' + i / 40, 'P' || i, i, i % 9, '', 1, 1, 0,
          case when i % 50 > 0 then ${id('01970006', 'i % 4000 + 1')} end`,
      ),
      many(
        'agendamento_guia',
        'agendamento_id, guia_id',
        20000,
        `${id('01970007', 'i')}, ${id('01970006', 'i % 4000 + 1')}`,
      ),
      many(
        'bloqueio_profissional',
        'id, profissional_id, data_inicio, data_fim, motivo',
        4000,
        `gen_random_uuid(), ${id('01970003', 'i % 40 + 1')}, date '2026-12-31' - i, date '2027-01-01' - i, 'Férias'`,
      ),
      many(
        'bloqueio_usuario',
        'id, usuario_id, data_inicio, data_fim, motivo',
        4000,
        `gen_random_uuid(), ${id('01970002', 'i % 60 + 1')}, date '2026-12-31' - i, date '2027-01-01' - i, 'Férias'`,
      ),
      many(
        'fechamento',
        'id, feriado, data_inicio, data_fim, motivo',
        500,
        `gen_random_uuid(), true, date '2026-12-31' - i, date '2026-12-31' - i, 'Feriado'`,
      ),
      // Every patient has a record: five entries, one of them a diary, with four answers each.
      many(
        'questao',
        'id, enunciado, tipo, obrigatorio, versao_id',
        4,
        `${id('01970008', 'i')}, 'Questão ' || i, 'EVA', false, ${id('01970009', 'i')}`,
      ),
      many(
        'questao_versao',
        'id, questao_id, enunciado, tipo',
        4,
        `${id('01970009', 'i')}, ${id('01970008', 'i')}, 'Questão ' || i, 'EVA'`,
      ),
      many(
        'formulario',
        'id, nome, especialidade_id',
        4,
        `${id('0197000a', 'i')}, 'Formulário ' || i, ${especialidade}`,
      ),
      many(
        'prontuario',
        'id, paciente_id, criado_por',
        4000,
        `${id('0197000b', 'i')}, ${id('01970001', 'i')}, 'x'`,
      ),
      many(
        'registro_clinico',
        `id, prontuario_id, paciente_id, tipo, data, especialidade_id, agendamento_id, guia_id, formulario_id, formulario_nome, entrada,
          autor, salvo_por, busca`,
        20000,
        `${id('0197000c', 'i')}, ${id('0197000b', 'i % 4000 + 1')}, ${paciente},
          case i / 4000 when 0 then 'diario' when 1 then 'avaliacao' else 'evolucao' end, date '2026-06-01' + i / 50, ${especialidade},
          ${id('01970007', 'i')}, ${id('01970006', 'i % 4000 + 1')}, case when i >= 4000 then ${id('0197000a', 'i % 4 + 1')} end,
          case when i >= 4000 then 'Formulário' end, case when i < 4000 then '<p>Dor</p>' end, ${autor}, ${autor}, 'dor'`,
      ),
      many(
        'resposta',
        'id, registro_id, paciente_id, grupo, titulo, posicao, questao_id, questao_versao_id, obrigatorio, expandida, valor, numero',
        64000,
        `gen_random_uuid(), ${id('0197000c', '4000 + i / 4')}, ${id('01970001', '(4000 + i / 4) % 4000 + 1')}, 0, 'Dor', i % 4,
          ${id('01970008', 'i % 4 + 1')}, ${id('01970009', 'i % 4 + 1')}, false, false, i % 11, i % 11`,
      ),
      many(
        'registro_clinico_versao',
        'registro_id, versao, conteudo, por, em',
        16000,
        `${id('0197000c', 'i + 4000')}, 1, '{}', ${autor}, now()`,
      ),
      many(
        'adendo',
        'id, registro_id, texto, autor, autor_id, busca',
        8000,
        `gen_random_uuid(), ${id('0197000c', 'i')}, 'Adendo', ${autor}, (select id from usuario limit 1), 'adendo'`,
      ),
      many(
        'emitido',
        'id, unidade_id, numero, tipo, paciente_id, dia, emitido_em',
        8000,
        `${id('01970018', 'i')}, ${unidade}, i, 'relatorio', ${paciente}, date '2026-06-01', now()`,
      ),
      many(
        'emitido_versao',
        'emitido_id, versao, autor_id, emitido_em, texto, folha, resumo',
        8000,
        `${id('01970018', 'i')}, 1, (select id from usuario limit 1), now(), '<p>Dor</p>', '{}', encode(sha256(i::text::bytea), 'hex')`,
      ),
      many(
        'emitido_envio',
        'id, emitido_id, versao, para, situacao, pedido_em, pedido_por',
        8000,
        `gen_random_uuid(), ${id('01970018', 'i')}, 1, 'a@b.teste', 'falhou', now(), 'x'`,
      ),
      many(
        'plano_terapeutico',
        'id, paciente_id, especialidade_id, diagnostico, inicio, metas, reavaliacoes, autor, autor_id, salvo_por, atualizado_por',
        4000,
        `${id('01970031', 'i')}, ${id('01970001', 'i')}, ${especialidade}, 'Dor', date '2026-06-01', jsonb_build_array(jsonb_build_object(
          '_id', gen_random_uuid(), 'texto', null, 'medida', jsonb_build_object('questao', ${id('01970008', '1')}, 'melhora', 'menor', 'alvo', 2),
          'desde', '2026-06-01', 'prazo', '2026-09-01', 'autor', ${autor}::jsonb, 'autorId', gen_random_uuid(), 'desfechos', '[]'::jsonb)), '[]',
          ${autor}, (select id from usuario limit 1), ${autor}, 'x'`,
      ),
      many(
        'plano_terapeutico_versao',
        'plano_id, versao, conteudo, por, em',
        7998,
        `${id('01970031', 'i % 3999 + 2')}, i / 3999 + 1, '{}', ${autor}, now()`,
      ),
      many(
        'patologia_pregressa',
        'id, guia_id, posicao, nome, possui, criado_por',
        8000,
        `gen_random_uuid(), ${id('01970006', 'i % 4000 + 1')}, 0, 'P' || i, true, ${autor}`,
      ),
      // Everybody submits each of a hundred months, ten guides in each.
      many(
        'indicacao_pagamento',
        'id, profissional_id, mes_referencia, atualizado_por',
        4000,
        `${id('0197000d', 'i')}, ${id('01970003', 'i % 40 + 1')}, to_char(date '2026-11-01' - make_interval(months => (i - 1) / 40), 'YYYY-MM'), 'x'`,
      ),
      many(
        'indicacao_guia',
        'indicacao_id, guia_id, ordem, quantidade',
        40000,
        `${id('0197000d', '(i - 1) / 10 + 1')}, ${id('01970006', 'i % 4000 + 1')}, i % 10, 1`,
      ),
      // The first 8,000 sessions were billed, long ago, each guide's two in a package of its own; all but the last twenty are finalised.
      sql.raw(
        `update agendamento set status = 'evoluido', faturamento = data - 730 where id <= ${id('01970007', '8000')}`,
      ),
      many(
        'pacote',
        'id, nome, criado_por, atualizado_por',
        4000,
        `${id('0197000e', 'i')}, 'P ' || md5(i::text), 'x', 'x'`,
      ),
      many(
        'pacote_guia',
        'pacote_id, guia_id, ordem, sessoes',
        4000,
        `${id('0197000e', 'i')}, ${id('01970006', 'i')}, 1, 2`,
      ),
      many(
        'pacote_sessao',
        'agendamento_id, pacote_id, guia_id',
        8000,
        `${id('01970007', 'i')}, ${id('0197000e', 'i % 4000 + 1')}, ${id('01970006', 'i % 4000 + 1')}`,
      ),
      // Two of every patient, a hundred of every professional.
      many('conteudo', 'id, tamanho, sha256', 12000, `${id('01970010', 'i')}, 1, sha256(i::text::bytea)`),
      many('conteudo_parte', 'conteudo_id, parte, bytes', 12000, `${id('01970010', 'i')}, 0, 'x'`),
      many(
        'documento',
        `id, estado, tipo_envio, nome, tipo_codigo, tipo_valor, sha256, paciente_id, profissional_id, enviado_por`,
        12000,
        `${id('01970010', 'i')}, 'anexado', case when i > 8000 then 'profissional' else 'paciente' end, md5(i::text), 'cpf', 'CPF',
          sha256(i::text::bytea), case when i <= 8000 then ${paciente} end, case when i > 8000 then ${id('01970003', 'i % 40 + 1')} end,
          'u1@x.y'`,
      ),
      // Two of each of four thousand entries, and as many that hang on drafts.
      many(
        'anexo',
        'id, paciente_id, registro_id, usuario_id, chave, especie, nome, posicao, largura, altura, tamanho, sha256, conteudo_id, miniatura',
        12000,
        `${id('0197001a', 'i')}, ${id('01970001', 'i % 4000 + 1')}, case when i <= 8000 then ${id('0197000c', '4000 + i % 4000')} end,
          (select id from usuario limit 1), 'k' || i, 'foto', 'foto.jpg', i / 4000, 4, 3, 1, sha256(i::text::bytea), ${id('01970010', 'i')}, 'x'`,
      ),
      many(
        'importacao',
        'id, tipo, estado, arquivo, extensao, quem, enviado_por, vinda_id',
        40,
        `${id('01970011', 'i')}, 'cid', 'conferida', 'a.csv', 'csv', '{}', 'u1@x.y', ${id('01970011', 'i')}`,
      ),
      many(
        'importacao_linha',
        'importacao_id, linha, situacao',
        12000,
        `${id('01970011', 'i % 40 + 1')}, i, case when i % 7 = 0 then 'problema' else 'nova' end`,
      ),
      many('guia_faturamento', 'guia_id, faturada_em', 3980, `${id('01970006', 'i')}, now()`),
      sql.raw(`update pacote_guia set aberto = false where pacote_id <= ${id('0197000e', '3980')}`),
      sql.raw(
        // One a day, as years of them lie.
        `update pacote set finalizado_em = now() - interval '1 day' * right(id::text, 4)::int, guias = 1, sessoes = 2 where id <= ${id('0197000e', '3980')}`,
      ),
      // A lot of each of the first 1,200 packages, as some years leave them; the file is of no use to a plan.
      many(
        'lote',
        'id, numero, transacao, convenio_id, unidade_id, versao, situacao, guias, sessoes, total, de, ate, hash, nome, tamanho, gerado_em, gerado_por, atualizado_por, enviado_em, enviado_como',
        1200,
        `${id('01970012', 'i')}, i, i, ${convenio}, ${unidade}, '4.03.00', case when i > 1180 then 'gerado' else 'enviado' end, 1, 2, 1,
          date '2026-11-20' - i, date '2026-11-20' - i, md5(i::text), i || '.xml', 1, now() - interval '1 day' * i, 'x', 'x',
          case when i <= 1180 then date '2026-11-21' - i end, case when i <= 1180 then 'portal' end`,
      ),
      many('lote_pacote', 'lote_id, pacote_id', 1200, `${id('01970012', 'i')}, ${id('0197000e', 'i')}`),
      sql.raw(`
        insert into lote_guia (lote_id, posicao, guia_id, numero, sessoes, total)
        select l.id, 1, g.guia_id, '771', 2, 1 from lote l join lote_pacote p on p.lote_id = l.id
        join pacote_guia g on g.pacote_id = p.pacote_id`),
      sql.raw(`
        insert into lote_sessao (lote_id, agendamento_id, posicao, data, itens, total)
        select l.id, s.agendamento_id, 1, l.de, '{1}', 1 from lote l join lote_pacote p on p.lote_id = l.id
        join pacote_sessao s on s.pacote_id = p.pacote_id`),
      sql.raw(
        `insert into lote_ato (id, lote_id, em, por, texto) select gen_random_uuid(), id, gerado_em, 'x', 'Gerado' from lote`,
      ),
      ...dinheiro({ unidade, especialidade, convenio, paciente }),
    ])
      await comando.execute(tx)
  })
  await aFaturar(db, 'enable')
  // What a clinic's own autovacuum does: statistics, and pages that an index alone can answer for.
  await sql`vacuum analyze`.execute(db)
  await sql`select count(guia_a_faturar(id)) from guia`.execute(db)
  await sql`vacuum analyze guia`.execute(db)
}

/** Ids that `fillWithMany` gave: those of the first patient and the first professional, and a day in the middle. */
export const MUITOS = {
  paciente: '01970001-0000-7000-8000-000000000001',
  profissional: '01970003-0000-7000-8000-000000000001',
  usuario: '01970002-0000-7000-8000-000000000001',
  agendamento: '01970007-0000-7000-8000-000000000001',
  guia: '01970006-0000-7000-8000-000000000001',
  dominio: '01970004-0000-7000-8000-000000000001',
  tabela: '01970005-0000-7000-8000-000000000001',
  formulario: '0197000a-0000-7000-8000-000000000001',
  registro: '0197000c-0000-7000-8000-000000004000',
  plano: '01970031-0000-7000-8000-000000000001',
  pacote: '0197000e-0000-7000-8000-000000000001',
  lote: '01970012-0000-7000-8000-000000000001',
  retorno: '01970013-0000-7000-8000-000000000001',
  linhaDoRetorno: '01970015-0000-7000-8000-000000000001',
  documento: '01970010-0000-7000-8000-000000000001',
  anexo: '0197001a-0000-7000-8000-000000004000',
  importacao: '01970011-0000-7000-8000-000000000001',
  dia: '2026-11-24',
  relatorio: '0197000f-0000-7000-8000-000000000001',
}
