import { isCnpj, isCpf } from '../../../comum/documentos/documentos'
import { CNES_DESCONHECIDO, cnesDaGuia } from '../arvore'
import { cboDoXml, conselhoDoXml, ufDoXml } from '../conversoes'
import { CBO_DESCONHECIDO, CBOS } from '../dominios/cbo'
import { inLista } from '../dominios/listas'
import { equipeDaGuia, executanteDaGuia } from '../itens'
import type { GuiaParaEnvio, IdentidadeDoPrestador } from '../modelo'
import { isIdentificador, textoLivre } from '../texto'
import { VERSOES } from '../versoes'
import { type Achado, naUnidade, type Verificacao } from './contexto'
import { refuses } from './identificadores'

const isRepeated = (digitos: string): boolean => /^(.)\1*$/.test(digitos)

/** Why a document is not written in the guide's version. */
export const refusesDocumento = (
  quem: string,
  { tipo, documento }: IdentidadeDoPrestador,
  versao: GuiaParaEnvio['convenio']['versao'],
): string | null => {
  if (tipo === 'C') return refuses(`O código ${quem} na operadora`, documento, 14)
  if (tipo === 'F')
    return /^\d{11}$/.test(documento) && isCpf(documento) ? null : `O CPF ${quem} (${documento}) é inválido.`
  if (!/^[A-Z0-9]{12}\d{2}$/.test(documento) || isRepeated(documento) || !isCnpj(documento))
    return `O CNPJ ${quem} (${documento}) é inválido.`
  return VERSOES[versao].cnpj.test(documento)
    ? null
    : `O CNPJ ${quem} (${documento}) tem letras, e a versão ${versao} só leva números: use o código na operadora.`
}

const knows = (g: GuiaParaEnvio, cbo: string): boolean =>
  CBOS.has(cbo) && !VERSOES[g.convenio.versao].semCbo.includes(cbo)

const noDocumento = (campo: string, tipo: string | null, mensagem: string | null): Achado | null =>
  mensagem === null ? null : { regra: tipo === 'C' ? 'codigoDoPrestador' : 'documento', campo, mensagem }

export const verifySolicitante: Verificacao = ({ g }) => {
  const c = g.guia.contratadoSolicitante
  const p = c.profissionalSolicitante
  const em = (campo: string) => `contratadoSolicitante.${campo}`
  const pessoa = (campo: string) => em(`profissionalSolicitante.${campo}`)
  const falta = (campo: string, mensagem: string): Achado => ({ regra: 'solicitante', campo, mensagem })
  const cbo = cboDoXml(p.cbo)
  return [
    !c.documentoSolicitante
      ? falta(em('documentoSolicitante'), 'O contratado solicitante está sem documento (campo 13).')
      : noDocumento(
          em('documentoSolicitante'),
          c.tipoSolicitante,
          refusesDocumento(
            'do solicitante',
            { tipo: c.tipoSolicitante ?? 'J', documento: c.documentoSolicitante },
            g.convenio.versao,
          ),
        ),
    !textoLivre(c.nome, 70) && falta(em('nome'), 'O contratado solicitante está sem nome (campo 14).'),
    !conselhoDoXml(p.conselho) &&
      falta(
        pessoa('conselho'),
        p.conselho
          ? `O conselho do solicitante (${p.conselho}) não existe na tabela 26.`
          : 'O profissional solicitante está sem conselho (campo 17).',
      ),
    !p.numeroConselho
      ? falta(pessoa('numeroConselho'), 'O profissional solicitante está sem número no conselho (campo 18).')
      : !isIdentificador(p.numeroConselho, 15) &&
        falta(
          pessoa('numeroConselho'),
          refuses('O número do solicitante no conselho', p.numeroConselho, 15) ?? '',
        ),
    !ufDoXml(p.ufConselho) &&
      falta(pessoa('ufConselho'), 'O profissional solicitante está sem a UF do conselho (campo 19).'),
    !cbo
      ? falta(pessoa('cbo'), 'O profissional solicitante está sem CBO (campo 20).')
      : !knows(g, cbo) && {
          regra: 'cbo',
          campo: pessoa('cbo'),
          mensagem: `O CBO do solicitante (${p.cbo}) não existe na tabela 24 da versão ${g.convenio.versao}.`,
        },
  ]
}

const sameIdentity = (a: IdentidadeDoPrestador, b: IdentidadeDoPrestador): boolean =>
  a.tipo === b.tipo && a.documento === b.documento

export const verifyContratado: Verificacao = ({ g }) => {
  const quem = executanteDaGuia(g)
  const { identidade, codigoNaOperadora } = g.unidade
  if (!quem)
    return [
      {
        regra: 'contratado',
        campo: 'contratadoExecutante.documentoExecutante',
        mensagem: `A guia está sem o executante (campo 30), e ${g.unidade.nome} não tem código em ${g.convenio.nome} nem documento.`,
      },
    ]
  const daGuia = g.guia.contratadoExecutante.documentoExecutante
  const campo = 'contratadoExecutante.documentoExecutante'
  const mal = refusesDocumento('do executante', quem, g.convenio.versao)
  const outroCodigo = quem.tipo === 'C' && codigoNaOperadora !== quem.documento
  return [
    mal &&
      (daGuia
        ? noDocumento(campo, quem.tipo, mal)
        : { regra: 'documento' as const, campo: 'cnpj', mensagem: mal, onde: naUnidade(g) }),
    !mal &&
      outroCodigo && {
        regra: 'codigoDoPrestador',
        campo,
        mensagem: codigoNaOperadora
          ? `O código do executante na guia é ${quem.documento}; o de ${g.unidade.nome} em ${g.convenio.nome} é ${codigoNaOperadora}.`
          : `A guia diz o código ${quem.documento}, e ${g.unidade.nome} não tem código cadastrado em ${g.convenio.nome}.`,
      },
    !mal &&
      !outroCodigo &&
      identidade &&
      !sameIdentity(quem, identidade) && {
        regra: 'outroDocumento',
        campo,
        mensagem: `O executante da guia é ${quem.documento}; em ${g.convenio.nome} a unidade se identifica por ${identidade.documento}.`,
      },
  ]
}

export const verifyCnes: Verificacao = ({ g }) => {
  const cnes = cnesDaGuia(g)
  const daGuia = !!g.guia.contratadoExecutante.cnes
  const lugar = daGuia ? { campo: 'contratadoExecutante.cnes' } : { campo: 'tiss.cnes', onde: naUnidade(g) }
  if (!/^\d{7}$/.test(cnes))
    return [{ regra: 'cnes', ...lugar, mensagem: `O CNES (${cnes}) não tem sete números.` }]
  return [
    cnes === CNES_DESCONHECIDO && {
      regra: 'cnesDesconhecido',
      ...lugar,
      mensagem: `Sem CNES: o arquivo diz ${CNES_DESCONHECIDO}, que é o de quem não tem.`,
    },
  ]
}

/** Fields 40a to 45a. */
export const verifyEquipe: Verificacao = ({ g }) => {
  const c = g.guia.contratadoExecutante
  const e = equipeDaGuia(g)
  const em = (campo: string) => `contratadoExecutante.${campo}`
  const falta = (campo: string, mensagem: string): Achado => ({
    regra: 'executante',
    campo: em(campo),
    mensagem,
  })
  if (!e)
    return [
      (g.convenio.exigeExecutante || c.tipoExecutante === 'F') &&
        falta(
          'nomeComplementar',
          `${g.convenio.nome} quer saber quem executou (campos 41 a 45), e a guia não diz.`,
        ),
    ]
  const { documento } = e
  const mal =
    documento &&
    documento.tipo !== 'J' &&
    refusesDocumento('do executante complementar', documento, g.convenio.versao)
  return [
    !documento &&
      (g.profissional?.nome === c.nomeComplementar && g.profissional
        ? {
            regra: 'executante',
            campo: 'tiss.cpfContratado',
            mensagem: `${e.nome} está sem CPF no cadastro, e a guia não o diz (campo 40a).`,
            onde: { tipo: 'profissional', _id: g.profissional._id, nome: g.profissional.nome },
          }
        : falta('documentoComplementar', `${e.nome} está sem CPF ou código na operadora (campo 40a).`)),
    documento?.tipo === 'J' && {
      regra: 'documento',
      campo: em('documentoComplementar'),
      mensagem: 'Quem executou é uma pessoa: o campo 40a leva CPF ou código na operadora, não CNPJ.',
    },
    mal && noDocumento(em('documentoComplementar'), documento?.tipo ?? null, mal),
    !textoLivre(e.nome, 70) &&
      falta('nomeComplementar', 'O executante complementar está sem nome (campo 41).'),
    !e.conselho &&
      falta(
        'conselho',
        c.conselho
          ? `O conselho do executante (${c.conselho}) não existe na tabela 26.`
          : 'O executante está sem conselho (campo 42).',
      ),
    !e.numeroConselho
      ? falta('conselhoNumero', 'O executante está sem número no conselho (campo 43).')
      : !isIdentificador(e.numeroConselho, 15) &&
        falta('conselhoNumero', refuses('O número do executante no conselho', e.numeroConselho, 15) ?? ''),
    !e.uf && falta('conselhoUF', 'O executante está sem a UF do conselho (campo 44).'),
    !e.cbo
      ? falta('cbo', 'O executante está sem CBO (campo 45).')
      : (!knows(g, e.cbo) || e.cbo === CBO_DESCONHECIDO) && {
          regra: 'cbo',
          campo: em('cbo'),
          mensagem:
            e.cbo === CBO_DESCONHECIDO
              ? `O CBO ${CBO_DESCONHECIDO} (desconhecido) só vale para quem solicita.`
              : `O CBO do executante (${c.cbo}) não existe na tabela 24 da versão ${g.convenio.versao}.`,
        },
    e.grau &&
      !inLista(35, e.grau) && {
        regra: 'grau',
        campo: em('grauParticipacao'),
        mensagem: `O grau de participação ${e.grau} não existe na tabela 35.`,
      },
  ]
}
