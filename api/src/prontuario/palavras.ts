import { EMITIDOS, type TipoDeEmitido } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Palavras } from '../platform/auditoria/consulta/palavras'

/** What the audit calls the clinical record, and what it is written with. */
export const PALAVRAS_DO_PRONTUARIO: Readonly<Record<string, Palavras>> = {
  prontuario: { um: 'o prontuário', muitos: 'os prontuários' },
  registro_clinico: {
    um: 'o registro do prontuário',
    muitos: 'os registros do prontuário',
    nomes: sql`select id, 'de ' || to_char(data, 'DD/MM/YYYY') as nome from registro_clinico`,
    acoes: { criar: 'escreveu {o}', fechar: 'fechou {o}' },
    campos: {
      tipo: 'Tipo',
      data: 'Data',
      respostas: 'Respostas',
      entrada: 'Texto',
      guia: 'Guia',
      motivo: 'Motivo',
      resumo: 'Resumo (SHA-256)',
      versao: 'Versão',
      como: 'Como',
    },
  },
  adendo: {
    um: 'o adendo',
    muitos: 'os adendos',
    nomes: sql`select id, 'de ' || to_char(created_at, 'DD/MM/YYYY') as nome from adendo`,
    acoes: { criar: 'escreveu {o}' },
    campos: { registro: 'Registro', texto: 'Texto', autor: 'Autor', motivo: 'Motivo' },
  },
  patologia_pregressa: {
    um: 'as patologias pregressas',
    muitos: 'as patologias pregressas',
    acoes: { alterar: 'alterou {o}' },
  },
  emitido: {
    um: 'o documento para outros',
    muitos: 'os documentos para outros',
    nomes: sql`select d.id, 'nº ' || lpad(d.numero::text, 6, '0') || ' · ' || u.nome as nome from emitido d join unidade u on u.id = d.unidade_id`,
    acoes: { criar: 'emitiu {o}', corrigir: 'corrigiu {o}', enviar: 'mandou por e-mail {o}' },
    campos: {
      tipo: 'Tipo',
      numero: 'Número',
      versao: 'Versão',
      resumo: 'Resumo (SHA-256)',
      motivo: 'Motivo',
      para: 'Para',
    },
    mostrar: { tipo: (tipo) => EMITIDOS[tipo as TipoDeEmitido]?.nome ?? String(tipo) },
  },
  emitido_modelo: {
    um: 'os modelos de documentos',
    muitos: 'os modelos de documentos',
    campos: Object.fromEntries(Object.entries(EMITIDOS).map(([tipo, { nome }]) => [tipo, nome])),
  },
  plano_terapeutico: {
    um: 'o plano terapêutico',
    muitos: 'os planos terapêuticos',
    nomes: sql`select p.id, 'de ' || e.nome as nome from plano_terapeutico p join especialidade e on e.id = p.especialidade_id`,
    acoes: {
      criar: 'escreveu {o}',
      responder: 'disse o que houve com uma parte de {o}',
      encerrar: 'encerrou {o}',
    },
    campos: {
      especialidade: 'Especialidade',
      cid: 'CID',
      diagnostico: 'Diagnóstico',
      inicio: 'Início',
      frequencia: 'Frequência',
      metas: 'Metas',
      reavaliacoes: 'Reavaliações',
      resposta: 'Resposta',
      encerramento: 'Encerramento',
      versao: 'Versão',
      motivo: 'Motivo',
    },
  },
  frase: {
    um: 'a frase',
    muitos: 'as frases',
    nomes: sql`select id, atalho as nome from frase`,
    campos: { atalho: 'Atalho', texto: 'Texto', daClinica: 'Da clínica' },
  },
  rascunho: { um: 'o rascunho', muitos: 'os rascunhos', acoes: { criar: 'guardou {o}' } },
  questao: {
    um: 'a questão',
    muitos: 'as questões',
    nomes: sql`select id, enunciado as nome from questao`,
    campos: {
      enunciado: 'Enunciado',
      tipo: 'Tipo',
      obrigatorio: 'Obrigatória',
      expandida: 'Expandida',
      respostaPadrao: 'Resposta padrão',
      respostasPadroes: 'Respostas',
      escore: 'Regra do escore',
    },
  },
  formulario: {
    um: 'o formulário',
    muitos: 'os formulários',
    nomes: sql`select id, nome from formulario`,
    campos: {
      avaliacao: 'Avaliação',
      especialidade: 'Especialidade',
      grupos: 'Grupos',
      questoes: 'Questões',
    },
  },
}
