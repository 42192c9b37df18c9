// Without a database.
import type { Interesse } from '@clinica/shared-domain'
import type { Conexao } from './conexao'
import { Interessados } from './interessados'

const conexaoDe = (...interesses: Interesse[]) => ({ interesses }) as unknown as Conexao
const DIA = { assunto: 'agenda', unidade: 'CENTRO', dia: '2026-11-23' }

describe('who is told an event', () => {
  it('is each stream that shows it, once, whatever else it shows', () => {
    const i = new Interessados()
    const um = conexaoDe(DIA, { assunto: 'agenda' }, { assunto: 'unidade' })
    const outro = conexaoDe({ ...DIA })
    const amanha = conexaoDe({ ...DIA, dia: '2026-11-24' })
    for (const c of [um, outro, amanha]) i.add(c)
    const ordenadas = [...i.of({ ...DIA, hora: '08:00' } as never)]
    expect(ordenadas).toHaveLength(2)
    expect(new Set(ordenadas)).toEqual(new Set([um, outro]))
    expect([...i.of({ assunto: 'unidade' })]).toEqual([um])
    expect([...i.of({ assunto: 'guia' })]).toEqual([])
  })

  it('is nobody who has gone, and what only they showed is not shown any more', () => {
    const i = new Interessados()
    const [soltar, fica] = [i.add(conexaoDe(DIA, { assunto: 'unidade' })), conexaoDe(DIA)]
    i.add(fica)
    expect(i.interestsIn('agenda')).toEqual([DIA])
    soltar()
    expect([...i.of(DIA)]).toEqual([fica])
    expect(i.interestsIn('agenda')).toEqual([DIA])
    expect(i.interestsIn('unidade')).toEqual([])
  })
})
