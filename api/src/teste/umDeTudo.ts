import { randomUUID } from 'node:crypto'
import { addDias, formatData, OUTRA_PATOLOGIA, type Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { lembretesJob } from '../agenda/lembrete/envio'
import { insertRows } from '../platform/auditoria/linhas'
import { HOJE } from './agenda'
import { pdf, senderOf } from './cadastros/documentos'
import { importerOf } from './cadastros/importacao'
import { novoCpf } from './cadastros/pacientes'
import { patientsOfPrivacy } from './cadastros/privacidade'
import { openTablet, signOn } from './cadastros/quiosque'
import { SENHA } from './clinica'
import { senderOfAnexos } from './prontuario/anexos'
import type { ClinicaComRegistro } from './prontuario/registro'

type Metodo = 'POST' | 'PUT' | 'DELETE'
export type UmDeTudo = {
  _id: string
  nome: string
  cpf: string
  guia: string
  importacao: string
  relatorio: string
}

const ROW_OF_NOBODY = {
  usuario_id: null,
  usuario_nome: null,
  usuario_email: null,
  endereco: null,
  agente: null,
  pacientes: null,
  requisicao: 'versão anterior',
  resultado: 'feito' as const,
  vezes: 1,
  detalhe: null,
}

/**
 * A patient who has one of everything that the portal keeps of people, as its screens make it, with their name wherever somebody may
 * write. `hora`: their hour of today and of tomorrow, a full one.
 */
export const umDeTudo = async (
  c: ClinicaComRegistro,
  { nome, celular, hora, data_nascimento }: Record<'nome' | 'celular' | 'hora' | 'data_nascimento', string>,
): Promise<UmDeTudo> => {
  const { dizer, juntar, novo } = patientsOfPrivacy(() => c)
  const certo = async (metodo: Metodo, url: string, corpo: unknown, perfil: Perfil = 'Gerente') => {
    const r = await c.pedir(perfil)(metodo, url, corpo, { 'idempotency-key': randomUUID() })
    if (r.statusCode >= 300) throw new Error(`${metodo} ${url}: ${r.statusCode} ${r.body}`)
    return /json/.test(String(r.headers['content-type'])) ? r.json() : undefined
  }
  const amanha = addDias(HOJE, 1)
  const cpf = novoCpf()
  const convenio = { _id: c.clinica.convenio._id, plano: 'Pleno', matricula: `M${cpf}` }
  const cadastro = { observacao: `${nome} prefere a tarde.`, profissao: 'Artista', convenios: [convenio] }
  const contato = { celular, email: `${celular}@correio.teste` }
  const { _id } = await novo({ nome, data_nascimento, contato, docs_pessoais: { cpf }, ...cadastro })
  await dizer(_id, true)
  await juntar(_id, (await novo({ nome: `${nome} Repetida`, data_nascimento, contato }))._id)

  // An import that brought them once more, with a line that nobody could understand; found out, and joined.
  const i = importerOf(c)
  const linhas = [novoCpf(), '111'].map(
    (dele) => `${nome} Importada;${dele};${formatData(data_nascimento)};${celular}`,
  )
  const arquivo = ['nome;cpf;data de nascimento;celular', ...linhas].join('\n')
  const { _id: importacao } = await i.conferir('paciente', 'pacientes.csv', arquivo)
  await i.gravar(importacao, true)
  const { rows } = await sql<{ id: string }>`
    select registro_id as id from importacao_linha where importacao_id = ${importacao} and situacao = 'gravada'`.execute(
    c.db,
  )
  await juntar(_id, rows[0]?.id as string)

  // Guides, with a history of their own.
  const guia = uuid()
  const numero = `G${guia.slice(-8)}`
  await sql`
    insert into guia (id, numero, paciente_id, beneficiario_nome, convenio_id, unidade_id, especialidade_id, data_emissao, quantidade_autorizada)
    values (${guia}, ${numero}, ${_id}, ${nome}, ${convenio._id}, ${c.centro._id}, ${c.pilates._id}, ${HOJE}, 10)`.execute(
    c.db,
  )
  await sql`insert into guia_procedimento (guia_id, lista, posicao, codigo, nome) values (${guia}, 'S', 1, '1', ${nome})`.execute(
    c.db,
  )
  await certo('POST', `/api/guia/${guia}/bloquear`, { observacao: `Bloqueio de ${nome}` })
  await certo('PUT', `/api/guia/${guia}/desbloquear`, {})
  const eu = { _id, nome, guia: { _id: guia, numero } }

  // Bookings: signed today; known by a name first, from the waiting list and without it; waited for; repeated and cleared.
  const sessao = await c.marcado({ hora, observacao: `${nome} chega cedo.` }, eu)
  const porNome = { nome, telefone: celular, data_nascimento, convenio: null }
  const reserva = (troca: object) => ({
    unidade: c.centro.nome,
    especialidade: c.pilates.nome,
    hora,
    status: 'marcado',
    observacao: nome,
    profissional: { _id: c.clinica.profissionais[1]?._id },
    paciente: { ...porNome, _id, convenio },
    guia: [eu.guia],
    confirmado: true,
    ...troca,
  })
  const pedido = { data: amanha, observacao: nome, avaliacao: false, encaixe: true }
  const semCadastro = { ...pedido, status: 'pre_agendado', paciente: porNome, guia: [], confirmado: true }
  const pre = (await c.marcar({ ...semCadastro, hora })).json().agendamento
  const conhecer = async (a: { _id: string }) => {
    const { hora: as } = (await c.pedir()('GET', `/api/agenda/agendamento/${a._id}`)).json().agendamento
    const troca = {
      ...pedido,
      hora: as,
      status: 'pre_agendado',
      updatedAt: await c.versao(a._id),
      confirmado: true,
    }
    await certo('PUT', `/api/agendamento/${a._id}`, reserva(troca))
    await c.limpar(a._id, { confirmado: true })
  }
  await conhecer(pre)
  const espera = {
    unidade: c.centro.nome,
    especialidade: c.pilates.nome,
    profissional: null,
    dias: [],
    horaInicio: null,
    horaFim: null,
    observacao: `${nome} espera.`,
    desde: HOJE,
    ativo: true,
  }
  const quem = { paciente: null, nome, telefone: celular, data_nascimento }
  const dela = (await certo('POST', '/api/agenda/espera', { ...espera, ...quem })).espera
  const vaga = { data: addDias(HOJE, 7), hora, profissional: c.clinica.profissionais[1]?._id }
  const atendida = await certo('POST', `/api/agenda/espera/${dela._id}/pre-agendar`, {
    ...vaga,
    updatedAt: dela.updatedAt,
  })
  await conhecer(atendida.agendamento)
  const outra = (await certo('POST', '/api/agenda/espera', { ...espera, ...quem })).espera
  const registrada = { ...espera, paciente: { _id }, nome: null, telefone: null, data_nascimento: null }
  await certo('PUT', `/api/agenda/espera/${outra._id}`, { ...registrada, updatedAt: outra.updatedAt })
  const serie = await certo('POST', '/api/agenda/adicionarMultiplosAgendamentos', {
    agendamentos: [14, 21].map((d) => reserva({ data: addDias(HOJE, d) })),
    repetir: { regra: 1, repeticoes: 2 },
  })
  for (const a of serie.agendamentos) await c.limpar(a._id, { confirmado: true })

  // A reminder by e-mail, into the outbox.
  const lembrado = await c.marcado({ data: amanha, hora }, eu)
  const ajuste = (await c.pedir('Gerente')('GET', '/api/agenda/lembretes')).json()
  await certo('PUT', '/api/agenda/lembretes', {
    ligado: true,
    horas: 24,
    texto: 'Olá, {nome}! Até {dia}, às {hora}.',
    updatedAt: ajuste.ajuste?.updatedAt ?? null,
  })
  await lembretesJob(c.app).fazer({
    dados: {},
    db: c.db,
    sinal: new AbortController().signal,
    progresso: async () => {},
    transaction: (tarefa) => c.db.transaction().execute(tarefa),
  })
  await c.limpar(lembrado._id, { confirmado: true })

  // The record: an entry that was changed, an addendum, a closed diary, a draft, pathologies.
  // Drawn on a tablet, undone, and drawn again.
  const tablet = await openTablet(c, c.centro._id)
  const daVez = `/api/agenda/${sessao._id}`
  for (const volta of [true, false]) {
    await certo('PUT', `${daVez}/mandarAoQuiosque`, { updatedAt: await c.versao(sessao._id) })
    await signOn(tablet, sessao._id)
    if (volta) await certo('PUT', `${daVez}/reverterAssinado`, { updatedAt: await c.versao(sessao._id) })
  }
  const evolucao = {
    agendamentoID: sessao._id,
    guiaID: guia,
    formulario: { _id: c.evolucao._id },
    data: HOJE,
    dataConfirmada: true,
    respostas: [{ questao: c.q(0), valor: `${nome} chegou bem.` }],
  }
  const base = `/api/v2/paciente/${_id}/evolucao`
  const anexos = senderOfAnexos(c)
  const exame = { nome: `Exame de ${nome}.pdf`, bytes: pdf(nome) }
  const foto = await anexos.kept({}, _id)
  const holds = [{ _id: foto._id, legenda: `Joelho de ${nome}` }]
  await anexos.kept({ pdf: exame, chave: 'solto' }, _id)
  const escrita = (await certo('POST', base, { ...evolucao, anexos: holds }, 'Profissional')).evolucao
  await certo('PUT', `${base}/${escrita._id}`, { ...evolucao, updatedAt: escrita.updatedAt }, 'Profissional')
  await certo('POST', `${base}/${escrita._id}/adendo`, { texto: `${nome} ligou depois.` }, 'Profissional')
  // A plan of care that was changed, answered and has a reassessment.
  const plano = {
    especialidade: { _id: c.pilates._id },
    diagnostico: `${nome} sente dor.`,
    inicio: HOJE,
    vezes: 2,
    sessoes: 10,
    metas: [{ texto: `${nome} sobe a escada.`, prazo: amanha }],
    reavaliacoes: [{ prazo: amanha }],
  }
  const planos = `/api/v2/paciente/${_id}/planoTerapeutico`
  const feito = (await certo('POST', planos, plano, 'Profissional')).plano
  await certo(
    'POST',
    `${planos}/${feito._id}/desfecho`,
    {
      item: feito.metas[0]._id,
      resultado: 'alcancado',
      observacao: `${nome} subiu.`,
      updatedAt: feito.updatedAt,
    },
    'Profissional',
  )
  const { prontuario } = await certo('POST', '/api/prontuario', { paciente: { _id } }, 'Profissional')
  const diario = {
    paciente: { _id },
    data: HOJE,
    entrada: `<p>${nome} dançou.</p>`,
    agendamento: { _id: sessao._id },
  }
  const aberto = (
    await certo(
      'POST',
      `/api/evolucao/${prontuario._id}/diario`,
      { ...diario, dataConfirmada: true },
      'Profissional',
    )
  ).evolucao
  const fecha = { senhaAtual: SENHA, updatedAt: aberto.updatedAt }
  await certo('POST', `${base}/${aberto._id}/fechar`, fecha, 'Profissional')
  await certo(
    'PUT',
    `/api/evolucao/${_id}/rascunho`,
    { chave: 'diario:1', conteudo: `"${nome}"` },
    'Profissional',
  )
  const patologiasPregressas = [{ nome: OUTRA_PATOLOGIA, possui: true, descricao: nome }]
  await certo(
    'POST',
    `/api/v2/paciente/${_id}/patologias_pregressas`,
    { guiaID: guia, patologiasPregressas },
    'Profissional',
  )

  // Documents; one whose name a release before wrote while it was nobody's.
  const { guardar, tipos } = await senderOf(c)
  const ficha = {
    pessoa: _id,
    tipo: tipos.cpf as string,
    nome: `CPF ${nome}.pdf`,
    bytes: pdf(`${nome} ${cpf}`, 300_000),
  }
  const documento = await guardar(ficha)
  const antiga = { ...ROW_OF_NOBODY, acao: 'criar', entidade: 'documento', registro_id: documento.id }
  await insertRows(c.db, [{ ...antiga, valores: { nome: { depois: ficha.nome } } }])

  // Billing.
  const [pacote, indicacao, relatorio] = [uuid(), uuid(), uuid()]
  const prof = c.clinica.profissionais[1]?._id
  const mes = `20${hora.slice(0, 2)}-01`
  for (const comando of [
    sql`update agendamento set faturamento = ${HOJE} where id = ${sessao._id}`,
    sql`insert into pacote (id, nome, guias, sessoes, total, criado_por, atualizado_por, created_at)
      values (${pacote}, ${`Pacote das ${hora}`}, 1, 1, 5000, 'a@b', 'a@b', ${HOJE})`,
    sql`insert into pacote_guia (pacote_id, guia_id, ordem, sessoes, valor, aberto) values (${pacote}, ${guia}, 1, 1, 5000, false)`,
    sql`insert into pacote_sessao (pacote_id, guia_id, agendamento_id) values (${pacote}, ${guia}, ${sessao._id})`,
    sql`update pacote set finalizado_em = ${HOJE}, finalizado_por = 'a@b' where id = ${pacote}`,
    sql`insert into guia_faturamento (guia_id, faturada_em) values (${guia}, ${HOJE})`,
    sql`insert into indicacao_pagamento (id, profissional_id, mes_referencia, atualizado_por) values (${indicacao}, ${prof}, ${mes}, 'a@b')`,
    sql`insert into indicacao_guia (indicacao_id, guia_id, ordem, quantidade) values (${indicacao}, ${guia}, 1, 1)`,
    sql`insert into relatorio_promed (id, referencia, arquivo, enviado_por, enviado_em) values (${relatorio}, ${mes}, 'a.xlsx', 'a@b', ${HOJE})`,
    sql`insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago,
      total_glosa, guia_id) values (${relatorio}, 1, ${HOJE}, ${nome}, '1', 'P', 'X', 1, 5000, 0, ${guia})`,
  ])
    await comando.execute(c.db)

  // Given out, corrected and mailed.
  const emitido = uuid()
  const autor = c.clinica.usuarios.Gerente._id
  await certo('POST', `/api/paciente/${_id}/emitidos`, {
    _id: emitido,
    tipo: 'comparecimento',
    unidade: c.centro._id,
    texto: `<p>${nome} compareceu.</p>`,
  })
  await certo('POST', `/api/emitido/${emitido}/versao`, {
    visto: 1,
    motivo: `Pedido de ${nome}`,
    texto: `<p>${nome} veio.</p>`,
  })
  await sql`insert into emitido_envio (id, emitido_id, versao, para, situacao, pedido_em, pedido_por)
    values (${uuid()}, ${emitido}, 2, ${`${celular}@correio.teste`}, 'falhou', now(), ${autor})`.execute(c.db)
  await certo('POST', `/api/emitido/${emitido}/cancelar`, { motivo: `Erro de ${nome}` })

  // Read and printed.
  for (const url of [
    `/api/paciente/${_id}`,
    `/api/evolucao/${_id}/impresso`,
    `/api/paciente/${_id}/emitidos`,
    `/api/emitido/${emitido}/pdf?versao=1`,
    `/api/guia/${guia}/pdf`,
    `/api/paciente?nome=${encodeURIComponent(nome)}`,
    `/api/paciente/${_id}/privacidade/arquivo`,
  ])
    await c.pedir('Gerente')('GET', url)
  await certo('POST', `/api/agendamento/${sessao._id}/declaracao`, { saida: '23:00', acompanhante: nome })
  return { _id, nome, cpf, guia, importacao, relatorio }
}
