import { type Anexo, formatBytes } from '@clinica/shared-domain'

/** As it is called where there is no picture of it. */
export const nomeDoAnexo = ({
  especie,
  nome,
  legenda,
}: Pick<Anexo, 'especie' | 'nome' | 'legenda'>): string =>
  legenda || (especie === 'foto' ? 'Foto sem legenda' : nome)

/** 'laudo.pdf · 1,2 MB' */
export const detalheDoAnexo = ({ especie, nome, tamanho, legenda }: Anexo): string =>
  [especie === 'pdf' && legenda ? nome : '', formatBytes(tamanho)].filter(Boolean).join(' · ')

/** All of an entry's, in words, as its history tells them. */
export const textoDosAnexos = (anexos: readonly Anexo[] | undefined): string =>
  (anexos ?? []).map((a) => [nomeDoAnexo(a), detalheDoAnexo(a)].join(' · ')).join('\n')

/** What a save sends of them: nothing of a new entry that has none. */
export const toAnexosEnviados = (
  anexos: readonly Anexo[] | undefined,
  nova: boolean,
): { anexos?: { _id: string; legenda: string | null }[] } =>
  nova && !anexos?.length
    ? {}
    : { anexos: (anexos ?? []).map(({ _id, legenda }) => ({ _id, legenda: legenda?.trim() || null })) }
