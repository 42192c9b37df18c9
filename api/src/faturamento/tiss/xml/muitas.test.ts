// Only in the whole run.
// Without a database.
import { VERSOES_ESCRITAS } from '@clinica/shared-domain'
import { LISTAS } from '@clinica/shared-domain/faturamento/tiss/dominios/listas'
import { lotesAleatorios } from '@clinica/shared-domain/teste/tissAleatorio'
import { conferirLotes } from '../../../teste/tiss/conferir'
import { arquivosDaAmostra, arquivosOficiais, temDados } from '../../../teste/tiss/esquemas'
import { openValidador, type Validador } from '../esquema/validar'

const QUANTAS = 10_000

/** Robotic surgery, which no guide of ours can say. */
const SO_DO_XML = { tecnicaUtilizada: ['3'] } as Record<string, string[]>

/** The agency's own, where this checkout has them beside it; else what a lot needs of them. */
const arquivosDe = temDados ? arquivosOficiais : arquivosDaAmostra

it.each(VERSOES_ESCRITAS)(
  `${QUANTAS} random guides in %s are valid by the agency's schemas, sum up and have one hash`,
  async (versao) => {
    const validador: Validador = await openValidador(versao, arquivosDe(versao))
    try {
      const { codigos, ...contas } = await conferirLotes(
        lotesAleatorios(20261123, versao, QUANTAS),
        validador,
      )
      expect(contas).toMatchObject({
        guias: QUANTAS,
        maiorLote: 100,
        maisLongos: 500,
        invalidos: [],
        somas: [],
        hashes: [],
        acimaDeAscii: 0,
      })
      const faltam = (elemento: string, lista: keyof typeof LISTAS) =>
        Object.keys(LISTAS[lista].codigos).filter(
          (c) => !codigos.get(elemento)?.has(c) && !SO_DO_XML[elemento]?.includes(c),
        )
      expect({
        26: faltam('conselhoProfissional', 26),
        35: faltam('grauPart', 35),
        36: faltam('indicacaoAcidente', 36),
        39: faltam('motivoEncerramento', 39),
        48: faltam('tecnicaUtilizada', 48),
        50: faltam('tipoAtendimento', 50),
        52: faltam('tipoConsulta', 52),
        59: faltam('UF', 59),
        61: faltam('viaAcesso', 61),
        76: faltam('regimeAtendimento', 76),
        87: faltam('codigoTabela', 87),
      }).toEqual({ 26: [], 35: [], 36: [], 39: [], 48: [], 50: [], 52: [], 59: [], 61: [], 76: [], 87: [] })
      expect(codigos.get('CBOS')?.size).toBe(versao === '4.03.00' ? 170 : 169)
    } finally {
      await validador.close()
    }
  },
  900_000,
)
