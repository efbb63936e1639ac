// Everything that is seen of a map, layer over layer: the ground, what a search did, the path, the ends and the cursor.

import { Ground } from "./ground.js";
import { DistanceColours, Marks } from "./marks.js";
import { drawOverlay } from "./overlay.js";

/** @typedef {import("./overlay.js").Scene} Scene */
/** @typedef {import("./colours.js").Theme} Theme */
/** @typedef {import("./viewport.js").Viewport} Viewport */

export class SceneDrawing {
  #ground = new Ground();
  #marks = new Marks();
  #distances = new DistanceColours();
  /** @type {Theme | null} */
  #theme = null;

  /** Take over another map or theme. @param {import("../world.js").World} world @param {Theme} theme */
  paint(world, theme) {
    this.#theme = theme;
    this.#ground.paint(world, theme);
  }

  /** Draw the ground that is in sight. @param {Viewport} viewport */
  drawGround(viewport) {
    this.#ground.draw(viewport);
  }

  /** Draw cells that changed. @param {readonly number[]} cells @param {Viewport} viewport */
  update(cells, viewport) {
    this.#ground.update(cells, viewport);
  }

  /**
   * Put the layers together.
   * @param {CanvasRenderingContext2D} context
   * @param {Scene} scene
   * @param {number | null} cursor
   * @param {Viewport} viewport
   */
  compose(context, scene, cursor, viewport) {
    const theme = this.#theme;
    if (!theme) return;
    context.clearRect(0, 0, viewport.width, viewport.height);
    context.drawImage(this.#ground.picture, 0, 0);
    if (scene.history) this.#marks.draw(context, scene.history, scene.layers, viewport, theme);
    else if (scene.distances) this.#distances.draw(context, scene.distances, viewport, theme);
    drawOverlay(context, scene, cursor, viewport, theme);
  }
}
