import { type Evolucao, formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'

export const nomeDoRegistro = ({ tipo, formulario }: Evolucao): string =>
  formulario?.nome ?? (tipo === 'avaliacao' ? 'Avaliação' : 'Diário')

/** '18/11' */
export const diaEMes = (data: string): string => `${data.slice(8)}/${data.slice(5, 7)}`

/** 'quarta' */
export const diaDaSemana = (data: string): string => NOMES_DOS_DIAS[weekdayOf(data)].toLowerCase()

/** 'Carolina Braga · Fisioterapeuta · CREFITO/SP 12345' */
export const textoDoAutor = ({
  nome,
  profissao,
  conselho,
  ufConselho,
  numeroConselho,
}: Evolucao['autor']): string => {
  const orgao = [conselho, ufConselho].filter(Boolean).join('/')
  return [nome, profissao, [orgao, numeroConselho].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}

/** 'Carolina Braga', or who wrote its text again, and whose it was. */
export const autoriaDe = ({ autor, textoDe, versao }: Evolucao): string =>
  versao > 1 && textoDe && textoDoAutor(textoDe) !== textoDoAutor(autor)
    ? `${autor.nome}, texto de ${textoDe.nome}`
    : autor.nome

type Sessao = { data: string; hora: string; index: number | null; total: number | null }

/** '6/12', the sixth of the guide's twelve; '' for an appointment without its guide. */
export const posicaoDaSessao = ({ index, total }: Pick<Sessao, 'index' | 'total'>): string =>
  index === null ? '' : total === null ? String(index) : `${index}/${total}`

/** '20/11/2026 08:00 · sessão 6/12' */
export const textoDaSessao = (sessao: Sessao): string => {
  const posicao = posicaoDaSessao(sessao)
  return `${formatData(sessao.data)} ${sessao.hora}${posicao && ` · sessão ${posicao}`}`
}
