import fc from 'fast-check'
import { addDias } from '../comum/datas'
import { cicloOf, isEditavel, type Marcos, PASSOS, passosOf, refusalOf, withPasso } from './ciclo'
import { freeNome, isoWeek, nomeDoPacote } from './nome'
import { parteDasSessoes, sessoesPrevistas } from './parte'

const dia = fc.integer({ min: 0, max: 73_000 }).map((n) => addDias('1970-01-01', n))
/** ISO week another way: by the day of the year. */
const semanaPorDia = (data: string): number => {
  const d = new Date(`${data}T00:00:00Z`)
  const noAno = (a: Date) => Math.floor((a.getTime() - Date.UTC(a.getUTCFullYear(), 0, 1)) / 86_400_000) + 1
  const semanas = (ano: number) => {
    const jan = new Date(Date.UTC(ano, 0, 1)).getUTCDay()
    const dez = new Date(Date.UTC(ano, 11, 31)).getUTCDay()
    return jan === 4 || dez === 4 ? 53 : 52
  }
  const semana = Math.floor((noAno(d) - (d.getUTCDay() || 7) + 10) / 7)
  if (semana < 1) return semanas(d.getUTCFullYear() - 1)
  return semana > semanas(d.getUTCFullYear()) ? 1 : semana
}

describe('the name that a package begins with', () => {
  it.each([
    ['2026-11-22', '2026_NOVEMBRO_47'],
    ['2026-03-02', '2026_MARCO_10'],
    ['2027-01-01', '2027_JANEIRO_53'],
    ['2026-01-05', '2026_JANEIRO_02'],
  ])('of %s is %s', (hoje, nome) => expect(nomeDoPacote(hoje)).toBe(nome))

  it('has the ISO week of any day', () =>
    fc.assert(fc.property(dia, (d) => expect(isoWeek(d)).toBe(semanaPorDia(d)))))

  it('gets the first number that is free', () => {
    const tomados = new Set(['A', 'A_2', 'A_4'])
    expect(freeNome('A', (n) => tomados.has(n))).toBe('A_3')
    expect(freeNome('B', (n) => tomados.has(n))).toBe('B')
  })
})

describe('the part of a guide that some of its sessions are worth', () => {
  const total = fc.integer({ min: 0, max: 45_000_000_000_000 })
  const n = fc.integer({ min: 1, max: 999 })

  it('is whole cents that sum up to the total, however the sessions are parted, and nothing beyond them', () =>
    fc.assert(
      fc.property(total, n, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (t, de, lotes) => {
        let antes = 0
        let soma = 0
        for (const k of lotes) {
          const valor = parteDasSessoes(t, de, antes, k)
          expect(Number.isInteger(valor) && valor >= 0).toBe(true)
          antes += k
          soma += valor
          const feitas = BigInt(Math.min(de, antes))
          expect(BigInt(soma)).toBe((BigInt(t) * feitas) / BigInt(de))
        }
        soma += parteDasSessoes(t, de, antes, 999)
        expect(soma).toBe(t)
        expect(parteDasSessoes(t, de, antes + 999, 7)).toBe(0)
      }),
    ))

  it('is split over the largest performed quantity, without avaliação, else over the authorised one', () => {
    const linha = (nome: string, qtdRealizada: number | null) => ({ nome, qtdRealizada })
    const de = (quantidadeAutorizada: number, ...realizados: ReturnType<typeof linha>[]) =>
      sessoesPrevistas({ quantidadeAutorizada, realizados })
    expect(de(8, linha('Sessão', 10), linha('AVALIAÇÃO inicial', 30), linha('Outra', 4))).toBe(10)
    expect(de(8, linha('Avaliação', 1), linha('Sessão', null))).toBe(8)
    expect(de(0)).toBe(1)
  })
})

describe('the life of a package', () => {
  const passo = fc.constantFrom(...PASSOS)
  const novo = { ativo: true, guias: 3, finalizado: null, arquivado: null, glosa: null }

  it('goes from open to finalised, then to archived or glosa, and takes no step twice or back', () =>
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 12 }), (passos) => {
        let p: Marcos & { ativo: boolean; guias: number } = novo
        passos.forEach((qual, i) => {
          const antes = p
          const oferecido = passosOf(p).includes(qual)
          expect(refusalOf(p, qual) === null).toBe(oferecido)
          if (!oferecido) return
          p = withPasso(p, qual, `t${i}`)
          for (const marco of ['finalizado', 'arquivado', 'glosa'] as const)
            if (antes[marco]) expect(p[marco]).toBe(antes[marco])
        })
        expect(p.arquivado && p.glosa).toBeFalsy()
        expect(isEditavel(p)).toBe(p.finalizado === null)
        if (p.arquivado || p.glosa) expect(passosOf(p)).toEqual([])
        else expect(passosOf(p)).toEqual(p.finalizado ? ['arquivar', 'glosa'] : ['finalizar'])
      }),
    ))

  it.each([
    ['finalizar', { guias: 0 }, 'O pacote não tem guias para finalizar.'],
    ['finalizar', { ativo: false, guias: 0 }, 'O pacote foi cancelado: reative-o antes de finalizar.'],
    ['arquivar', {}, 'O pacote ainda não foi finalizado.'],
    ['glosa', { finalizado: 't', arquivado: 't' }, 'O pacote já foi arquivado.'],
    ['arquivar', { finalizado: 't', glosa: 't' }, 'O pacote já foi marcado como glosa.'],
  ] as const)('%s of %j says why not', (qual, marcos, msg) => {
    expect(refusalOf({ ...novo, ...marcos }, qual)).toBe(msg)
    expect(cicloOf({ ...novo, ...marcos })).not.toBe('')
  })
})
