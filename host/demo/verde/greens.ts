import { category, dish, when } from '../dsl.ts';
import {
  base,
  bowlExtras,
  dealDrink,
  dressing,
  greens,
  leaveOut,
  loaf,
  lunchDeal,
  protein,
  toppings,
  wrapBread,
} from './groups.ts';

const deal = [lunchDeal, when(lunchDeal, dealDrink)];

export const bowls = category(['Bowls', '沙律碗', 'Mangkuk Salad', 'சாலட் கிண்ணங்கள்'], 'green-salad', [
  dish('Garden Green Bowl', '田园绿意碗', 13.9, 'green-salad', {
    about: ['Kale, edamame, avocado, quinoa, sesame dressing', '羽衣甘蓝、毛豆、牛油果、藜麦、芝麻酱'],
    member: 12.9,
    groups: [bowlExtras, leaveOut, ...deal],
    has: ['soy', 'sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Build Your Own Bowl', '自选沙律碗', 10.9, 'leafy-green', {
    about: [
      'Your base, your greens, your dressing; protein and toppings on top',
      '自选底料、蔬菜和酱汁，再加蛋白质和配料',
    ],
    groups: [base, greens, dressing, protein, toppings],
  }),
  dish('Salmon Poke Bowl', '三文鱼波奇碗', 16.9, 'cooked-rice', {
    about: ['Raw salmon, brown rice, edamame, mango, nori', '生三文鱼、糙米饭、毛豆、芒果、海苔'],
    groups: [bowlExtras, ...deal],
    has: ['fish', 'soy', 'sesame', 'gluten'],
    left: 7,
  }),
  dish('Chicken Caesar Bowl', '凯撒鸡肉碗', 14.5, 'poultry-leg', {
    about: ['Grilled chicken, romaine, parmesan, sourdough croutons', '烤鸡胸、罗马生菜、帕玛森芝士、酸种面包丁'],
    groups: [bowlExtras, leaveOut, ...deal],
    has: ['gluten', 'egg', 'milk', 'fish'],
  }),
  dish('Niçoise Bowl', '尼斯沙律碗', 15.2, 'olive', {
    about: ['Seared tuna, egg, potato, French beans, olives', '香煎金枪鱼、鸡蛋、马铃薯、四季豆、橄榄'],
    groups: [bowlExtras, leaveOut, ...deal],
    has: ['fish', 'egg'],
  }),
  dish('Tofu Soba Bowl', '豆腐荞麦碗', 13.5, 'steaming-bowl', {
    about: ['Cold soba, baked tofu, wakame, cucumber, miso ginger', '冷荞麦面、烤豆腐、裙带菜、黄瓜、味噌姜汁'],
    groups: [bowlExtras, ...deal],
    has: ['gluten', 'soy', 'sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Baja Corn Bowl', '墨西哥玉米碗', 14.2, 'corn', {
    about: ['Charred corn, black beans, pico de gallo, lime crema', '炙烤玉米、黑豆、番茄莎莎、青柠酸奶油'],
    groups: [bowlExtras, leaveOut, ...deal],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Roasted Roots Bowl', '烤根菜碗', 13.8, 'carrot', {
    about: ['Carrot, beetroot, sweet potato, feta, pumpkin seeds', '胡萝卜、甜菜根、番薯、菲达芝士、南瓜籽'],
    was: 14.8,
    groups: [bowlExtras, ...deal],
    has: ['milk'],
    diets: ['vegetarian'],
  }),
  dish('Thai Beef Bowl', '泰式牛肉碗', 15.9, 'steak', {
    about: ['Rare sirloin, mint, peanuts, glass noodles, chilli lime', '半熟西冷牛肉、薄荷、花生、粉丝、辣青柠汁'],
    groups: [bowlExtras, leaveOut, ...deal],
    has: ['fish', 'peanut', 'soy', 'gluten'],
  }),
  dish('Mezze Bowl', '地中海拼盘碗', 14.2, 'eggplant', {
    about: ['Hummus, smoked aubergine, tabbouleh, pickled turnip', '鹰嘴豆泥、烟熏茄泥、塔布勒沙律、腌萝卜'],
    groups: [bowlExtras, ...deal],
    has: ['sesame', 'gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
]);

export const wraps = category(['Wraps', '卷饼', 'Wrap', 'ராப்கள்'], 'burrito', [
  dish('Falafel Wrap', '鹰嘴豆丸皮塔', 11.5, 'stuffed-flatbread', {
    about: ['Warm pita, tahini, pickled radish, herbs', '热皮塔饼、芝麻酱、腌萝卜、香草'],
    groups: [leaveOut, ...deal],
    has: ['gluten', 'sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Chicken Caesar Wrap', '凯撒鸡肉卷', 12.2, 'burrito', {
    about: ['Grilled chicken, romaine, parmesan, caesar', '烤鸡胸、罗马生菜、帕玛森芝士、凯撒酱'],
    groups: [wrapBread, leaveOut, ...deal],
    has: ['gluten', 'egg', 'milk', 'fish'],
  }),
  dish('Beef Barbacoa Taco', '慢炖牛肉塔可', 12.9, 'taco', {
    about: ['Two soft tacos, slow-cooked beef, slaw, lime', '两个软塔可，慢炖牛肉、菜丝、青柠'],
    groups: [leaveOut, ...deal],
    has: ['gluten', 'egg'],
  }),
  dish('Satay Tofu Wrap', '沙爹豆腐卷', 11.2, 'stuffed-flatbread', {
    about: ['Baked tofu, peanut satay sauce, cucumber, herbs', '烤豆腐、花生沙爹酱、黄瓜、香草'],
    groups: [wrapBread, leaveOut, ...deal],
    has: ['gluten', 'soy', 'peanut'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Smoked Salmon Wrap', '烟熏三文鱼卷', 13.5, 'burrito', {
    about: ['Dill cream cheese, capers, rocket', '莳萝奶油芝士、酸豆、芝麻菜'],
    groups: [wrapBread, leaveOut, ...deal],
    has: ['gluten', 'fish', 'milk'],
  }),
  dish('Halloumi Flatbread', '哈罗米芝士烤饼', 12.4, 'flatbread', {
    about: ['Grilled halloumi, roasted pepper, mint yoghurt', '烤哈罗米芝士、烤彩椒、薄荷酸奶'],
    groups: [leaveOut, ...deal],
    has: ['gluten', 'milk'],
    diets: ['vegetarian'],
  }),
]);

export const sandwiches = category(['Sandwiches', '三文治', 'Sandwic', 'சாண்ட்விச்'], 'sandwich', [
  dish('Club Sandwich', '总汇三文治', 12, 'sandwich', {
    about: ['Chicken, tomato, wholemeal, a little mustard', '鸡肉、番茄、全麦面包，少许芥末酱'],
    groups: [loaf, leaveOut, ...deal],
    has: ['gluten', 'egg', 'sulphite'],
  }),
  dish('Avocado Toast', '牛油果吐司', 11.2, 'avocado', {
    about: ['Crushed avocado, lemon, chilli flakes, dukkah', '牛油果泥、柠檬、辣椒碎、坚果香料'],
    groups: [loaf, bowlExtras],
    has: ['gluten', 'nuts', 'sesame'],
    diets: ['vegetarian', 'vegan'],
  }),
  dish('Salmon Bagel', '三文鱼贝果', 13.2, 'bagel', {
    about: ['Smoked salmon, cream cheese, red onion, capers', '烟熏三文鱼、奶油芝士、红洋葱、酸豆'],
    groups: [leaveOut, ...deal],
    has: ['gluten', 'fish', 'milk', 'sesame'],
  }),
  dish('Egg Mayo Croissant', '鸡蛋沙律牛角包', 9.8, 'croissant', {
    about: ['Free-range egg, chives, butter croissant', '走地鸡蛋、细香葱、牛油牛角包'],
    groups: deal,
    has: ['gluten', 'egg', 'milk'],
    diets: ['vegetarian'],
  }),
  dish('Tuna Melt Baguette', '芝士金枪鱼法棍', 11.8, 'baguette', {
    about: ['Line-caught tuna, celery, gruyère, toasted', '一本钓金枪鱼、西芹、格鲁耶尔芝士，烤热'],
    groups: [leaveOut, ...deal],
    has: ['gluten', 'fish', 'milk', 'egg'],
  }),
  dish('Portobello Burger', '大蘑菇汉堡', 12.8, 'hamburger', {
    about: ['Roasted portobello, basil pesto, tomato, brioche', '烤大蘑菇、罗勒青酱、番茄、布里欧面包'],
    groups: [leaveOut, ...deal],
    has: ['gluten', 'milk', 'egg', 'nuts'],
    diets: ['vegetarian'],
  }),
]);
