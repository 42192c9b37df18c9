import { PAINEIS_DA_GUIA } from '@clinica/shared-domain'
import { Icon, LongPressButton } from '@clinica/shared-ui'
import { TextInput, useFormSlice, useFormStore, useValue } from '@clinica/shared-ui/form'
import { memo } from 'react'
import { Quantidade } from '../campos/Quantidade'
import { newOpm } from '../dados/linhas'
import { useChange } from '../dados/useChange'
import type { Valores } from '../dados/valores'
import { AdicionarLinha } from '../linhas/AdicionarLinha'
import { ErroDaLista } from '../linhas/ErroDaLista'
import linhas from '../linhas/linhas.module.css'
import { Celula, Coluna, Tabela } from '../linhas/Tabela'
import { useVista } from '../vista/vista-context'
import { Painel } from './Painel'
import css from './paineis.module.css'

type Lista = {
  lista: 'solicitados' | 'utilizados'
  titulo: string
  /** Official numbers of its columns. */
  n: readonly [string, string, string, string, string]
  ultima: readonly [campo: 'fabricante' | 'codBarras', nome: string, max: number]
  geral: string
}
const LARGURAS = [28, 84, 130, null, 74, 210, 52]
const LISTAS: readonly Lista[] = [
  {
    lista: 'solicitados',
    titulo: 'Materiais solicitados',
    n: ['72', '73', '74', '75', '76'],
    ultima: ['fabricante', 'Fabricante', 40],
    geral: 'opm.listaDeSolicitados',
  },
  {
    lista: 'utilizados',
    titulo: 'Materiais utilizados',
    n: ['78', '79', '80', '81', '82'],
    ultima: ['codBarras', 'Código de barras', 20],
    geral: 'opm.listaDeUtilizados',
  },
]

const changeLista = (
  v: Valores,
  lista: Lista['lista'],
  como: (l: Valores['opm']['solicitados']) => unknown[],
): Valores =>
  ({ ...v, opm: { ...v.opm, [lista]: como(v.opm[lista] as Valores['opm']['solicitados']) } }) as Valores

const Linha = memo(({ i, de }: { i: number; de: Lista }) => {
  const { somenteLeitura } = useVista()
  const change = useChange()
  const onde = `opm.${de.lista}[${i}]`
  const [tabela, codigo, descricao, quantidade, ultimo] = de.n
  const [campo, nome, max] = de.ultima
  const diz = (oQue: string) => `${oQue}, linha ${i + 1}`
  return (
    <tr>
      <td className={linhas.posicao}>{i + 1}</td>
      <Celula nome={`${tabela} Tabela`}>
        <TextInput name={`${onde}.codTabela`} label={diz(`${tabela} Tabela`)} max={2} />
      </Celula>
      <Celula nome={`${codigo} Código`}>
        <TextInput name={`${onde}.codigo`} label={diz(`${codigo} Código`)} max={10} />
      </Celula>
      <Celula nome={`${descricao} Descrição`} classe={linhas.nome}>
        <TextInput name={`${onde}.descricao`} label={diz(`${descricao} Descrição`)} max={60} />
      </Celula>
      <Celula nome={`${quantidade} Quantidade`} direita>
        <Quantidade name={`${onde}.qtd`} label={diz(`${quantidade} Quantidade`)} digitos={2} />
      </Celula>
      <Celula nome={`${ultimo} ${nome}`}>
        <TextInput name={`${onde}.${campo}`} label={diz(`${ultimo} ${nome}`)} max={max} />
      </Celula>
      <td className={linhas.ferramenta}>
        {somenteLeitura ? null : (
          <LongPressButton
            ms={3000}
            label={`Remover material ${i + 1}`}
            size="small"
            variant="text"
            className={linhas.remover}
            onLongPress={() => change((v) => changeLista(v, de.lista, (l) => l.filter((_, n) => n !== i)))}
          >
            <Icon name="remover" size={15} />
          </LongPressButton>
        )}
      </td>
    </tr>
  )
})
Linha.displayName = 'Linha'

const Materiais = ({ de }: { de: Lista }) => {
  const { somenteLeitura, goToCampo } = useVista()
  const change = useChange()
  const formulario = useFormStore()
  const chaves = useFormSlice((f) => (f.values as Valores).opm[de.lista].map((l) => l.chave))
  const add = () => {
    const { length } = (formulario.get().values as Valores).opm[de.lista]
    change((v) => changeLista(v, de.lista, (l) => [...l, newOpm()]))
    goToCampo(`opm.${de.lista}[${length}].codTabela`)
  }
  return (
    <>
      <h3 className={css.subtitulo}>{de.titulo}</h3>
      {chaves.length > 0 ? (
        <Tabela
          larguras={LARGURAS}
          titulo={de.titulo}
          classe={linhas.opm}
          cabecalho={
            <thead>
              <tr>
                <th className={linhas.posicao}>
                  <span className="so-leitor">Linha</span>
                </th>
                <Coluna n={de.n[0]}>Tabela</Coluna>
                <Coluna n={de.n[1]}>Código</Coluna>
                <Coluna n={de.n[2]}>Descrição</Coluna>
                <Coluna n={de.n[3]} direita>
                  Qtd
                </Coluna>
                <Coluna n={de.n[4]}>{de.ultima[1]}</Coluna>
                <th>
                  <span className="so-leitor">Remover</span>
                </th>
              </tr>
            </thead>
          }
        >
          {chaves.map((chave, i) => (
            <Linha key={chave} i={i} de={de} />
          ))}
        </Tabela>
      ) : null}
      {somenteLeitura ? null : (
        <AdicionarLinha rotulo="Adicionar material" quantas={chaves.length} onAdd={add} />
      )}
      <ErroDaLista lista={de.geral} />
    </>
  )
}

const conta = (n: number, um: string, muitos: string): string => `${n} ${n === 1 ? um : muitos}`

/** Fields 72 to 82: ortheses, prostheses and materials. */
export const Opm = () => {
  const opm = useValue<Valores['opm']>('opm')
  const { solicitados = [], utilizados = [] } = opm ?? {}
  return (
    <Painel
      id="opm"
      titulo={PAINEIS_DA_GUIA.opm.titulo}
      comTitulo
      resumo={`${conta(solicitados.length, 'solicitado', 'solicitados')} · ${conta(utilizados.length, 'utilizado', 'utilizados')}`}
    >
      {LISTAS.map((de) => (
        <Materiais key={de.lista} de={de} />
      ))}
    </Painel>
  )
}
