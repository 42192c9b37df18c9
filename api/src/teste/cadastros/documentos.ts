import { MENSAGENS_DO_DOCUMENTO as M, type Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { pdfSimples } from '../../semente/cadastros/pdfSimples'
import type { AppDeTeste, Pedir } from '../app'
import { multipartForm } from '../formulario'

/** A PDF of this many bytes, at least those of its page. */
export const pdf = (texto = 'Documento de teste', tamanho = 0): Buffer => {
  const pagina = pdfSimples([texto])
  const falta = tamanho - pagina.length - '%\n%%EOF\n'.length
  if (falta <= 0) return pagina
  return Buffer.concat([pagina, Buffer.from('%'), Buffer.alloc(falta, 'x'), Buffer.from('\n%%EOF\n')])
}

type Troca = {
  bytes?: Buffer
  nome?: string
  campo?: string
  perfil?: Perfil
  tipo?: string
  tipoEnvio?: string
}

export type Remetente = {
  /** Id of each type, by its code. */
  tipos: Record<string, string>
  enviar: (troca?: Troca) => ReturnType<Pedir>
  anexar: (documento: string, perfil?: Perfil, pessoa?: string, alvo?: string) => ReturnType<Pedir>
  /** Sent and attached; answers the record. */
  guardar: (troca?: Troca & { pessoa?: string }) => Promise<{ id: string }>
}

/** Rows of all that is kept of documents: none when nothing stayed behind. */
export const countGuardados = async ({ db }: AppDeTeste): Promise<number | undefined> =>
  (
    await sql<{ n: number }>`select (select count(*) from conteudo) + (select count(*) from conteudo_parte)
      + (select count(*) from documento) as n`.execute(db)
  ).rows[0]?.n

/** Sends and attaches documents as the screen does. */
export const senderOf = async (t: AppDeTeste): Promise<Remetente> => {
  const { valores } = (await t.como('Gerente')('GET', '/api/dominio/valores?nome=TiposDocumentos')).json()
  const tipos = Object.fromEntries(
    (valores as { _id: string; codigo: string }[]).map(({ _id, codigo }) => [codigo, _id]),
  )
  const [ana] = t.clinica.pacientes
  const enviar = ({
    bytes = pdf(),
    nome = 'laudo.pdf',
    campo = 'documento',
    perfil = 'Gerente',
    tipo = tipos.laudoMedico as string,
    tipoEnvio = 'paciente',
  }: Troca = {}) => {
    const arquivo = nome ? { campo, nome, tipo: 'application/pdf', bytes } : undefined
    const form = multipartForm({ tipo, tipoEnvio }, arquivo)
    return t.como(perfil)('POST', '/api/documento', form.corpo, { 'content-type': form.tipo })
  }
  const anexar = (
    documento: string,
    perfil: Perfil = 'Gerente',
    pessoa = ana?._id as string,
    alvo = 'paciente',
  ) => t.como(perfil)('POST', `/api/${alvo}/${pessoa}/documentos`, { documento })
  const guardar = async ({ pessoa, ...troca }: Troca & { pessoa?: string } = {}) => {
    const enviado = await enviar(troca)
    if (enviado.statusCode !== 201) throw new Error(enviado.body)
    const r = await anexar(enviado.json().documento.id, troca.perfil, pessoa, troca.tipoEnvio)
    if (r.json().msg !== M.anexado) throw new Error(r.body)
    return r.json().documento
  }
  return { tipos, enviar, anexar, guardar }
}
