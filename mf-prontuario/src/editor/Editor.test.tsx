import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Editor as Tiptap } from '@tiptap/core'
import { cleanPasted } from './cleanPasted'
import Editor from './Editor'
import { EXTENSOES } from './extensoes'

// jsdom measures nothing.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

/** What the editor makes of a text. */
const kept = (html: string): string => {
  const editor = new Tiptap({
    element: document.createElement('div'),
    extensions: EXTENSOES,
    content: html,
    injectCSS: false,
  })
  const feito = editor.getHTML()
  editor.destroy()
  return feito
}

const DO_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body>
<!--StartFragment--><h1 style='mso-x:1'>Conduta<o:p></o:p></h1>
<p class=MsoNormal style='margin:0cm'><b><span lang=PT-BR style='font-family:"Calibri"'>Paciente</span></b> com&nbsp;<i>dor</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Mobilização<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Crioterapia</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Primeiro</p>
<table class=MsoTableGrid><tr><td><p>Flexão</p></td><td><p>150</p></td></tr></table>
<p class=MsoNormal><img src="file:///C:/x.png"><a href="javascript:alert(1)">fim</a></p><!--EndFragment--></body></html>`

it('a text pasted from Word comes clean: its headings, marks and lists, and nothing of Word', () => {
  expect(kept(cleanPasted(DO_WORD))).toBe(
    '<h3>Conduta</h3><p><strong>Paciente</strong> com <em>dor</em>.</p>' +
      '<ul><li><p>Mobilização</p></li><li><p>Crioterapia</p></li></ul><ol><li><p>Primeiro</p></li></ol>' +
      '<p>Flexão · 150</p><p>fim</p>',
  )
})

describe('the toolbar', () => {
  const open = async () => {
    const mudou = jest.fn()
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Editor label="Entrada" inicial="<p>Chegou bem.</p>" onChange={mudou} />
      </QueryClientProvider>,
    )
    await screen.findByRole('toolbar', { name: 'Formatação do texto' })
    return { mudou, user: userEvent.setup(), texto: screen.getByRole('textbox', { name: 'Entrada' }) }
  }
  const botao = (name: string) => screen.getByRole('button', { name })

  it('is one stop of the keyboard, with arrows along it', async () => {
    const { user, texto } = await open()
    await user.tab()
    expect(botao('Título')).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(botao('Negrito')).toHaveFocus()
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}')
    expect(botao('Refazer')).toHaveFocus()
    await user.tab()
    expect(texto).toHaveFocus()
    await user.tab({ shift: true })
    expect(botao('Refazer')).toHaveFocus()
  })

  it('makes a list of the line, says so, and takes it back', async () => {
    const { mudou, user } = await open()
    await user.click(botao('Lista'))
    expect(mudou).toHaveBeenLastCalledWith('<ul><li><p>Chegou bem.</p></li></ul>')
    expect(botao('Lista')).toHaveAttribute('aria-pressed', 'true')
    await act(async () => botao('Desfazer').click())
    expect(mudou).toHaveBeenLastCalledWith('<p>Chegou bem.</p>')
    expect(botao('Desfazer')).toHaveAttribute('aria-disabled', 'true')
  })
})
