import { randomUUID } from 'node:crypto'
import type { Anexo, Perfil } from '@clinica/shared-domain'
import { drawJpeg } from '../../semente/prontuario/jpeg'
import type { Pedir } from '../app'
import { multipartForm } from '../formulario'
import type { ClinicaComRegistro } from './registro'

/** A small photograph; `n` tells it from the others. */
export const foto = (n = 0, largura = 64, altura = 48): Buffer =>
  drawJpeg(largura, altura, (x, y) => [(x * 3 + n * 40) % 256, (y * 5) % 256, (n * 90) % 256])

const MINIATURA = drawJpeg(32, 24, (x) => [x * 7, 90, 120])

type Resposta = ReturnType<Pedir>
type Troca = {
  id?: string
  chave?: string
  foto?: Buffer | null
  miniatura?: Buffer | null
  pdf?: { nome: string; bytes: Buffer }
  perfil?: Perfil
  key?: string
}

/** Sends photographs and files as the form of an entry does. */
export const senderOfAnexos = (c: Pick<ClinicaComRegistro, 'pedir' | 'paciente'>) => {
  const send = (troca: Troca = {}, paciente = c.paciente): Resposta => {
    const { id = randomUUID(), chave = 'evolucao:1', perfil = 'Profissional', pdf } = troca
    const dela = troca.foto === undefined && !pdf ? foto() : troca.foto
    const pequena = troca.miniatura === undefined && !pdf ? MINIATURA : troca.miniatura
    const form = multipartForm(
      { id, chave },
      pequena ? { campo: 'miniatura', nome: 'm.jpg', tipo: 'image/jpeg', bytes: pequena } : undefined,
      dela ? { campo: 'foto', nome: 'IMG_0001.JPG', tipo: 'image/jpeg', bytes: dela } : undefined,
      pdf ? { campo: 'pdf', tipo: 'application/pdf', ...pdf } : undefined,
    )
    return c.pedir(perfil)('POST', `/api/evolucao/${paciente}/anexos`, form.corpo, {
      'content-type': form.tipo,
      'idempotency-key': troca.key ?? id,
    })
  }
  return {
    send,
    kept: async (troca: Troca = {}, paciente = c.paciente): Promise<Anexo> => {
      const r = await send(troca, paciente)
      if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
      return r.json().anexo
    },
    soltos: async (chave = 'evolucao:1', perfil: Perfil = 'Profissional'): Promise<Anexo[]> =>
      (
        await c.pedir(perfil)('GET', `/api/evolucao/${c.paciente}/anexos?chave=${encodeURIComponent(chave)}`)
      ).json().anexos,
    bytes: (
      id: string,
      oque: 'arquivo' | 'miniatura' = 'arquivo',
      perfil: Perfil = 'Profissional',
    ): Resposta => c.pedir(perfil)('GET', `/api/evolucao/${c.paciente}/anexos/${id}/${oque}`),
    remove: (id: string, perfil: Perfil = 'Profissional'): Resposta =>
      c.pedir(perfil)('DELETE', `/api/evolucao/${c.paciente}/anexos/${id}`),
  }
}
